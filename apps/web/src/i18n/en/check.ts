/** Checks, in English. */

export const check = {
  check: {
    title: 'Check',
    intro:
      'Set up a position or paste one. The service solves it and shows every second solution and blemish on the board.',
    input: 'SFEN or KIF',
    inputHelp: 'Follows the board. Paste SFEN, KIF, KI2, CSA or BOD here, or anywhere on the board.',
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
    another: 'Check another',
    nodes: (nodes: number, ms: number) =>
      `${nodes.toLocaleString('en')} positions in ${(ms / 1000).toFixed(1)} s`,
    mainLine: 'Main line',
    deviation: 'Deviation',
    whole: 'Back to the main line',
    kind: 'Look for',
    kinds: {
      mate: 'Mate, and whether the problem is sound',
      brinkmate: 'Brinkmate: a threat that can’t be parried',
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
