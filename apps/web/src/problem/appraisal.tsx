/**
 * What there is to say of a problem: its themes with the moves that show them, and how hard it is.
 */

import type { Appraisal } from '@tsume/contracts/appraisal';
import type { Placement } from '@tsume/core/placement/placement';
import type { Evidence } from '@tsume/core/vocabulary/theme';
import type { JSX } from 'preact';
import { type Step, playLine } from '../board/playback.ts';
import { useText } from '../i18n/language.ts';
import type { Messages } from '../i18n/messages.ts';
import '../parts/moves.css';
import './appraisal.css';

/** The main line, which of its positions is on the board, and who is told of another. */
export interface ShownLine {
  readonly steps: readonly Step[];
  readonly ply: number;
  readonly onPly: (ply: number) => void;
}

interface ThemeListProps {
  readonly appraisal: Appraisal;
  readonly shown: ShownLine;
}

/** The themes by name, with the moves that show each, as buttons that lead to them. */
export function ThemeList({ appraisal, shown }: ThemeListProps): JSX.Element {
  const text = useText();
  const { themes, undecided } = appraisal;
  return (
    <>
      {themes.length === 0 && <p class="quiet">{text.appraisal.noThemes}</p>}
      <dl class="themes">
        {themes.map(({ theme, evidence }) => (
          <div key={theme}>
            <dt>{text.themes[theme]}</dt>
            <dd>
              <ul class="evidence">
                {evidence.map((each, index) => (
                  <EvidenceItem key={index} evidence={each} {...shown} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {undecided.length > 0 && (
        <p class="quiet">
          {text.appraisal.undecided(undecided.map((theme) => text.themes[theme]).join(text.comma))}
        </p>
      )}
    </>
  );
}

interface EvidenceProps extends ShownLine {
  readonly evidence: Evidence;
}

function EvidenceItem({ evidence, steps, ply, onPly }: EvidenceProps): JSX.Element {
  const text = useText();
  const { moves, refuted = [], squares = [], note } = evidence;
  const before = moves.length > 0 ? steps[moves[0].ply - 1] : undefined;
  const failing = refuted
    .map((usi) => (before && wordOf(before.placement, usi, text)) ?? usi)
    .join(text.comma);
  const isAttackers = moves.length > 0 && moves[0].ply % 2 === 1;
  const remark = note === undefined ? '' : remarkOf(note, text);
  return (
    <li>
      {moves.map((move) => (
        <button
          key={move.ply}
          type="button"
          class="evidence-move"
          aria-current={ply === move.ply ? 'step' : undefined}
          onClick={() => onPly(move.ply)}
        >
          <span class="move-number">{move.ply}</span>{' '}
          <span class="move-text" lang={text.notation.lang}>
            {steps[move.ply]?.text ?? move.usi}
          </span>
        </button>
      ))}
      {squares.length > 0 && <span>{squares.map(text.square).join(' ')}</span>}
      {failing !== '' && (
        <span class="quiet">
          {' '}
          {isAttackers ? text.appraisal.refuted(failing) : text.appraisal.sooner(failing)}
        </span>
      )}
      {remark !== '' && <span class="quiet"> {remark}</span>}
    </li>
  );
}

/** A move in the visitor's notation; null where it cannot be made. */
function wordOf(before: Placement, usi: string, { notation, appraisal, square }: Messages): string | null {
  const word = playLine(before, [usi], notation)[1]?.text;
  if (word !== undefined && word !== null) return word;
  // A pawn dropped to mate 打歩詰 is no legal move.
  const [, name] = /^P\*(.*)$/.exec(usi) ?? [];
  return name === undefined ? null : appraisal.pawnMate(square(name));
}

function remarkOf(note: string, { appraisal, square }: Messages): string {
  const [, name] = /^P\*(..) would be mate$/.exec(note) ?? [];
  return name === undefined ? appraisal.note(note) : appraisal.pawnMateElse(square(name));
}

const PARTS = [
  'proofNodes',
  'plausibleChecks',
  'deepestTry',
  'surprise',
  'apparentLoss',
  'economy',
  'movedDistance',
  'ornaments',
] as const;
/** Digits behind the point. */
const DIGITS: Readonly<Partial<Record<(typeof PARTS)[number], number>>> = {
  plausibleChecks: 1,
  surprise: 1,
  apparentLoss: 1,
  economy: 2,
};

/**
 * The measures of difficulty, a row each with what it means, and the score. Those that nobody has
 * taken are left out.
 */
export function MeasureTable({ appraisal }: { appraisal: Appraisal }): JSX.Element {
  const text = useText();
  const { difficulty, score } = appraisal;
  if (difficulty === null || score === null) return <p class="quiet">{text.appraisal.unsolved}</p>;
  const show = (value: number, digits: number): string =>
    value.toLocaleString(text.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const rows = PARTS.flatMap((part) => {
    const value = difficulty[part];
    return value === null ? [] : [{ part, value: show(value, DIGITS[part] ?? 0) }];
  });
  return (
    <table class="measures">
      <tbody>
        {rows.map(({ part, value }) => (
          <tr key={part}>
            <th scope="row">
              {text.measures[part]}
              <span class="quiet">{text.measureHelp[part]}</span>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {text.measures.score}
            <span class="quiet">{text.measureHelp.score}</span>
          </th>
          <td>{show(score, 1)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
