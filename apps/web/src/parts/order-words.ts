/** What a run was asked for, in words. */

import { kindsOfCounts, nameOfKinds } from '@tsume/core/order/kinds';
import { GROUPS } from '@tsume/core/order/limits';
import type { Counts, FinalShape, Order } from '@tsume/core/order/order';
import { pieceOfText, sideOf } from '@tsume/core/order/piece-text';
import { kindOf } from '@tsume/core/placement/pieces';
import type { Words } from '../i18n/messages.ts';
import { type CountRange, choiceOf } from './count-choice.ts';

type OrderWords = [name: string, words: string];

/** An order in words: a list of what it asks for. */
export function tellOrder(order: Order, text: Words): OrderWords[] {
  const words = text.compose.order;
  const {
    plies,
    pieces,
    area,
    style = {},
    shape,
    shapeAtEnd,
    fixed,
    empty,
    handsOnly,
    squaresOnly,
    twoKings,
  } = order;
  const kinds = order.counts === undefined ? null : kindsOfCounts(order.counts);
  const told: [string, string | undefined | false][] = [
    [words.plies, plies && spanOf(plies)],
    [words.pieces, pieces && spanOf(pieces)],
    [words.area, area && words.areaWords(spanOf(area.files ?? [1, 9]), spanOf(area.ranks ?? [1, 9]))],
    [words.oneKind, style.oneKind === true ? words.anyKind : style.oneKind && words.kinds[style.oneKind]],
    [words.rookAndBishop, style.rookAndBishop && words.yes],
    [words.gameLike, style.gameLike && words.yes],
    [words.smoke, style.smoke !== undefined && String(style.smoke)],
    [words.capital, style.capital && words.yes],
    [words.kings.label, twoKings !== undefined && (twoKings ? words.kings.two : words.kings.one)],
    [words.themes, order.themes?.map((theme) => text.themes[theme]).join(text.comma)],
    [words.wish, order.wish?.map((theme) => text.themes[theme]).join(text.comma)],
    [words.maximise, order.maximise && text.measures[order.maximise]],
    [words.letter, shape && wordsOfShape(shape)],
    [words.lastShape, shapeAtEnd && wordsOfShape(shapeAtEnd)],
    [words.fixed, fixed?.join(' ')],
    [words.empty, empty?.join(' ')],
    [words.search, handsOnly ? words.handsOnly : squaresOnly && words.squaresOnly],
    [words.toPlace.pieces, squaresOnly && wordsOfPieces(squaresOnly.pieces, text)],
    [words.toPlace.hand, squaresOnly?.hand && namesOf(squaresOnly.hand.map(pieceOfText), text)],
    [words.kindSet, kinds !== null && nameOfKinds(kinds)],
    [words.counts, kinds === null && order.counts && wordsOfCounts(order.counts, text)],
  ];
  return told.flatMap(([name, value]): OrderWords[] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
}

/** Each kind that is counted with how many there may be, group by group. */
function wordsOfCounts(counts: Counts, text: Words): string {
  const { groups, choice, others, total } = text.compose.counters;
  const nameOf = (kind: string): string => {
    if (kind === 'others') return others;
    return kind === 'total' ? total : text.pieceName(kindOf(pieceOfText(kind)));
  };
  return GROUPS.flatMap((group) => {
    const own = Object.entries<CountRange>(counts[group] ?? {});
    const told = own.map(([kind, range]) => `${nameOf(kind)} ${choice(choiceOf(range))}`);
    return told.length === 0 ? [] : [`${groups[group]}: ${told.join(text.comma)}`];
  }).join('; ');
}

/** Pieces by their sides. */
function wordsOfPieces(pieces: readonly string[], text: Words): string {
  const { groups } = text.compose.counters;
  return (['attacker', 'defender'] as const)
    .flatMap((side) => {
      const own = pieces.map(pieceOfText).filter((piece) => sideOf(piece) === side);
      return own.length === 0 ? [] : [`${groups[side]}: ${namesOf(own, text)}`];
    })
    .join('; ');
}

function namesOf(pieces: readonly number[], text: Words): string {
  return pieces.map((piece) => text.pieceName(kindOf(piece))).join(text.comma);
}

function wordsOfShape({ letter, drawing, sfen }: FinalShape): string | undefined {
  return letter ?? drawing?.join(' / ') ?? sfen;
}

function spanOf([least, most]: readonly [number, number]): string {
  return least === most ? String(least) : `${least}–${most}`;
}
