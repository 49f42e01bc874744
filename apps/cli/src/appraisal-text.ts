/** An appraisal for people. */

import type { Appraisal } from '@tsume/core/appraise/appraise';
import type { Difficulty } from '@tsume/core/appraise/difficulty';
import type { Likeness } from '@tsume/core/known/works';
import { type Evidence, THEME_NAMES, type ThemeFinding } from '@tsume/core/vocabulary/theme';
import { LEVEL_WORDS, hardnessOf, levelOf } from '@tsume/core/vocabulary/level';
import { moveTexts } from '@tsume/core/notation/move-text';
import { parseSfen } from '@tsume/core/placement/sfen';
import { counted } from './counted.ts';
import { likenessTexts } from './likeness.ts';
import { solutionText } from './report.ts';

/** Where the length is not exact, or the main line not known. */
const NOT_TOLD = 'no themes, no level: they are told of an exact length and its main line';

/** Times that a theme is shown of which the moves are told. */
const TOLD = 3;

/** An appraisal and what the problem is like, ending in a line feed. */
export function appraisalText(appraisal: Appraisal, duplicates: readonly Likeness[]): string {
  const moves = movesOf(appraisal);
  const { themes, undecided, difficulty, score } = appraisal;
  const lines = [
    ...themes.map((finding) => `  ${findingText(finding, moves)}`),
    ...(undecided.length === 0
      ? []
      : [`  undecided: ${undecided.map((theme) => THEME_NAMES[theme]).join(' ')}`]),
    ...(appraisal.verdict === 'mate' && difficulty === null ? [`  ${NOT_TOLD}`] : []),
    ...(difficulty === null || score === null ? [] : [`  ${difficultyText(difficulty, score)}`]),
    ...likenessTexts(duplicates).map((text) => `  ${text}`),
  ];
  return solutionText(appraisal) + lines.map((line) => `${line}\n`).join('');
}

/** The Japanese text of the main line's moves; USI where it cannot be played. */
function movesOf({ sfen, line }: Appraisal): readonly string[] {
  const placement = parseSfen(sfen);
  const texts = placement.ok && line !== null ? moveTexts(placement.value, line) : null;
  return texts?.ok === true ? texts.value : (line ?? []);
}

function findingText({ theme, evidence }: ThemeFinding, moves: readonly string[]): string {
  const told = evidence.slice(0, TOLD).map((each) => evidenceText(each, moves));
  const more = evidence.length > TOLD ? `; ${evidence.length - TOLD} more` : '';
  return `${THEME_NAMES[theme]} ${theme}: ${told.join('; ')}${more}`;
}

function evidenceText({ moves: shown, squares = [], note }: Evidence, moves: readonly string[]): string {
  const first = shown.slice(0, 4).map(({ ply }) => `${ply} ${moves[ply - 1]}`);
  const what = first.length > 0 ? `${first.join(' ')}${shown.length > 4 ? ' …' : ''}` : squares.join(' ');
  return note === undefined ? what : `${what} (${note})`;
}

function difficultyText(difficulty: Difficulty, score: number): string {
  const { proofNodes, plausibleChecks, deepestTry, surprise, apparentLoss } = difficulty;
  const { economy, movedDistance, ornaments } = difficulty;
  const level = levelOf(hardnessOf(difficulty));
  return [
    `level ${LEVEL_WORDS[level]} ${level}`,
    `score ${score.toFixed(1)}: ${counted(proofNodes, 'proof node')}`,
    `${plausibleChecks.toFixed(1)} plausible checks`,
    `tries of ${counted(deepestTry, 'ply', 'plies')}`,
    ...(surprise === null ? [] : [`surprise ${surprise.toFixed(1)}`]),
    ...(apparentLoss === null ? [] : [`${apparentLoss.toFixed(1)} pawns seem lost`]),
    `economy ${economy.toFixed(2)}`,
    counted(movedDistance, 'step'),
    ...(ornaments === null ? [] : [counted(ornaments, 'ornament')]),
  ].join(', ');
}
