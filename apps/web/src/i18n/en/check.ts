/** Checks, in English. */

import { plural } from './plural.ts';

/** The page Check, improving, and brinkmates. */
export const check = {
  check: {
    title: 'Check',
    intro:
      'Set up a position or paste one. The service solves it and shows every second solution and blemish on the board.',
    input: 'SFEN or KIF',
    inputHelp:
      'Follows the board. Paste SFEN, KIF, KI2, CSA or BOD, or drop files, here or anywhere on the board. Several problems are checked together.',
    placeholder: '7nl/5B1k1/6Ppp/9/9/9/9/9/9 b RG 1',
    profile: 'Judge as',
    submit: 'Check',
    submitting: 'Checking …',
    status: {
      queued: 'Waiting for a worker …',
      running: 'Searching …',
      done: 'Done',
      cancelled: 'Stopped',
      failed: 'Failed',
    },
    verdict: { mate: 'Mate', noMate: 'No mate', unknown: 'Undecided' },
    noMateHelp: 'It is proven that the defender escapes.',
    unknownHelp: 'The budget was used up before an answer was certain.',
    edit: 'Change the position',
    kif: 'Save as KIF',
    stop: 'Stop',
    stopping: 'Stopping …',
    stoppedHelp: 'It was stopped before there was an answer.',
    openFlaws: 'Whether there are second solutions was not decided.',
    openMore: 'Beyond this it was not decided whether there are second solutions.',
    on: {
      start: (times: number) => (times === 1 ? 'Search on' : `Search on with ${times} times the effort`),
      atMost: (minutes: number) => `A search takes ${plural(minutes, 'minute')} at most.`,
      kept: 'What was found so far stays here.',
    },
    arrows: 'Arrows',
    legend: {
      solution: 'solution',
      cook: 'second solution',
      other: 'other remark',
      later: 'pale: at a later move',
    },
    progress: {
      searched: (nodes: string, known: string) => `${nodes}. ${known}`,
      noneWithin: (plies: number) => `No mate within ${plural(plies, 'ply', 'plies')} so far.`,
      within: (plies: number) => `There is a mate within ${plural(plies, 'ply', 'plies')}.`,
      solved: (plies: number) => `Mate in ${plural(plies, 'ply', 'plies')}.`,
      /** What is looked for once a mate is known, and once its length is. */
      shorter: 'Looking for a shorter one.',
      others: 'Looking for the main line and for second solutions.',
      stages: {
        report: 'Checking the problem itself.',
        repair: 'Looking for repairs.',
        extend: 'Looking for longer versions.',
      },
      tried: (tried: number, found: number) =>
        `${tried.toLocaleString('en')} positions tried, ${found.toLocaleString('en')} sound versions found.`,
    },
    nodes: (nodes: number, ms: number) =>
      `${nodes.toLocaleString('en')} positions in ${(ms / 1000).toFixed(1)} s`,
    ornaments: {
      unasked: 'Whether a piece is idle was not looked at.',
      none: 'No piece is idle.',
      told: (pieces: readonly string[]) =>
        `${pieces.length === 1 ? 'A piece' : 'Pieces'} without purpose: ${pieces.join(', ')}. The solution stays the same, and the only one, without ${pieces.length === 1 ? 'it' : 'each'}; “Look for better versions” takes off what can go.`,
      open: (pieces: readonly string[]) => `Undecided whether idle: ${pieces.join(', ')}`,
      piece: (man: string, square: string) => `the ${man} on ${square}`,
    },
    mainLine: 'Main line',
    deviation: 'Deviation',
    whole: 'Back to the main line',
    authored: {
      heading: 'What the record says',
      by: (author: string) => `By ${author}`,
      line: (plies: number) => `The author’s line (${plural(plies, 'ply', 'plies')})`,
      beside: (ply: number | null) =>
        ply === null
          ? 'It is the solution that the solver found.'
          : `It differs from the solver’s solution at move ${ply}. The verdict is the solver’s.`,
      fails: (ply: number, escapes: number | null) =>
        `The defender escapes at move ${ply}${escapes !== null && escapes > 1 ? ` (${escapes} ways)` : ''}:`,
      noCheck: 'No check is left.',
      at: (ply: number) => `Move ${ply}`,
      variations: (count: number) =>
        `${count === 1 ? 'The variation of the record is' : `The ${count} variations of the record are`} not kept: your file has ${count === 1 ? 'it' : 'them'}, and one that is saved here does not.`,
      elsewhere: (ply: number, comment: string) => `(Move ${ply} of the original) ${comment}`,
    },
    kind: 'Look for',
    kinds: {
      mate: 'Mate, and whether the problem is sound',
      brinkmate: 'Brinkmate: a threat that can’t be parried',
    },
  },
  improve: {
    title: 'Improve',
    about:
      'The service can look for sound versions of this problem: second solutions removed, longer ones, and ones without idle pieces.',
    start: 'Look for better versions',
    by: 'Longer by',
    upTo: (plies: number) => `up to ${plies} plies`,
    keep: {
      open: 'Choose pieces and squares to keep',
      count: (squares: number) => `Kept: ${plural(squares, 'square')}`,
      help: 'Draw over the pieces and squares that every version leaves as they are. Once more takes the mark away.',
      board: 'Pieces and squares to keep',
      stays: 'kept',
      men: 'Keep all pieces on the board',
      none: 'Keep none',
      told: (squares: readonly string[]) => `Left as they are: ${squares.join(', ')}`,
    },
    before: (proposals: number) => `With ${plural(proposals, 'version')} found before.`,
    heading: 'Better versions',
    original: 'The original',
    proposal: (number: number) => `Proposal ${number}`,
    none: 'No sound version was found within the budget. That does not mean that there is none.',
    cut: {
      nodes: 'The budget was used up; there may be more.',
      time: 'The time was used up; there may be more.',
      aborted: 'It was stopped; there may be more.',
    },
    summary: (shown: number, found: number, tried: number) =>
      `${shown} of ${plural(found, 'sound version')} shown, ${plural(tried, 'position')} tried.`,
    steps: { repaired: 'repaired', extended: 'extended', pruned: 'pruned', retouched: 'retouched' },
    left: 'Remarks left',
    mends: 'Mends',
    longer: (plies: number) => `${plies} plies longer`,
    changes: 'Changes',
    kept: (moves: number, of: number) => `keeps ${moves} of the ${of} moves`,
    take: 'Take this one',
    check: 'Check it',
    back: 'Change the original',
    change: {
      moved: (piece: string, from: string, to: string) => `${piece} from ${from} to ${to}`,
      added: (piece: string, square: string) => `${piece} added on ${square}`,
      removed: (piece: string, square: string) => `${piece} on ${square} taken off`,
      replaced: (before: string, after: string, square: string) =>
        `${after} instead of ${before} on ${square}`,
      hand: (kind: string, before: number, after: number) => `${kind} in hand: ${after} instead of ${before}`,
      shifted: (columns: number, rows: number) =>
        `the whole board moved${columns === 0 ? '' : ` ${Math.abs(columns)} to the ${columns > 0 ? 'right' : 'left'}`}${rows === 0 ? '' : ` ${Math.abs(rows)} ${rows > 0 ? 'down' : 'up'}`}`,
      piece: (side: 'attacker' | 'defender', kind: string) => `${side}’s ${kind}`,
    },
  },
  brinkmate: {
    onlySolution: 'No other move leads to a brinkmate, at any of the attacker’s moves.',
    inPlies: (plies: number, exact: boolean) =>
      `${exact ? 'Brinkmate in' : 'Brinkmate within'} ${plies} ${plies === 1 ? 'ply' : 'plies'}`,
    verdict: {
      brinkmate: 'Brinkmate',
      mate: 'Mate by checks',
      noBrinkmate: 'No brinkmate',
      unknown: 'Undecided',
    },
    help: {
      brinkmate: 'After the last move shown, every reply loses to a mate.',
      mate: 'The attacker mates already: look for a mate instead.',
      noBrinkmate: 'It is proven that the defender holds.',
      unknown: 'The budget was used up before an answer was certain.',
    },
    soundness: {
      sound: 'Only solution',
      unsound: 'More than one solution',
      unknown: 'Other solutions undecided',
    },
    unverified: (count: number) => `${count} positions inside were left undecided.`,
    cook: (ply: number, move: string) => `Move ${ply}: ${move} leads to a brinkmate too.`,
  },
};
