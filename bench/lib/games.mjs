/**
 * The games of ../shared/data/games for experiments: positions with the move played, each as SFEN.
 * Nothing of them is copied into the project.
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { importCSA } from 'tsshogi';
import { placementOf } from '@tsume/core/placement/sfen';
import { DATA } from './data.mjs';

const GAMES = new URL('games/', DATA);

/** Whether the games are on this machine; experiments with them are left out where not. */
export function areGamesThere() {
  return existsSync(GAMES);
}

/** Where the games are, or an end with a message for people. */
export function requireGames() {
  if (areGamesThere()) return;
  console.error('The games are not there: ../shared/data/games is read by this command.');
  process.exit(1);
}

/**
 * All games in the order of their names: { name, kind, moves: [{ placement, sfen, move, ply }] };
 * kind is `professional`, `program` or `problem`.
 */
export function readGames() {
  return readdirSync(GAMES)
    .sort()
    .map((name) => ({ name, kind: kindOf(name), moves: movesOf(name) }));
}

function kindOf(name) {
  if (name.startsWith('problem')) return 'problem';
  return name.startsWith('utf8_WCSC') ? 'program' : 'professional';
}

function movesOf(name) {
  const record = importCSA(readFileSync(new URL(name, GAMES), 'utf8').replace(/^\uFEFF/, ''));
  if (record instanceof Error) throw new Error(`${name}: ${record.message}`);
  record.goto(0);
  const moves = [];
  while (record.current.next !== null) {
    const { position } = record;
    const sfen = position.getSFEN(1);
    record.goForward();
    const { move, ply } = record.current;
    if (!('usi' in move)) break;
    moves.push({ placement: placementOf(sfen), sfen, move: move.usi, ply: ply - 1 });
  }
  return moves;
}
