/** A composed problem as it is stored, and the query that lists problems. */

import { MOST_PLIES } from '@tsume/core/order/order';
import { ALL_PIECES } from '@tsume/core/placement/pieces';
import { GOALS } from '@tsume/core/run/parameters';
import { z } from 'zod';
import { appraisal, theme } from './appraisal.ts';
import { cursor, id, instant, limit, pageOf } from './list.ts';
import { FORMATS, PAPERS, PER_PAGE } from '@tsume/core/notation/formats';
import { LEVEL_NAMES } from '@tsume/core/vocabulary/level';
import { THEMES } from '@tsume/core/vocabulary/theme';
import { printedName } from './sheet.ts';
import { flaw, interposition, profile, soundness } from './verdict.ts';
import { witness } from './witness.ts';

/** The run that found it first, and everything needed to find it again. */
export const origin = z.object({
  runId: id,
  method: z.string(),
  seed: z.int().min(0),
  generation: z.int().min(1),
  fitness: z.number(),
  /** The diagram before ornaments 飾り駒 were taken off. */
  unprunedSfen: z.string(),
  /** What was taken off, e.g. `P*5e`; a defender's piece in lower case. */
  pruned: z.array(z.string()),
});

/**
 * What the side to move is asked for: a mate 詰将棋, or a brinkmate 必至, whose line ends with the move
 * after which no reply helps.
 */
export const PROBLEM_KINDS = GOALS;
/** What a stored problem asks for. */
export const problemKind = z.enum(PROBLEM_KINDS);
/** The name of one of these kinds. */
export type ProblemKind = z.infer<typeof problemKind>;

/** How hard a problem is, in words (docs/themes.md). */
export const level = z.enum(LEVEL_NAMES);

/** Others of a family are counted up to so many. */
export const MOST_ALIKE = 999;

/** A problem as lists have it: all but the appraisal. */
export const problem = z.object({
  id,
  kind: problemKind.default('mate'),
  /** The defender's hand complete, move number 1. */
  sfen: z.string(),
  plies: z.int().min(1),
  /** The main line 作意 in USI moves. */
  line: z.array(z.string()),
  /** Pieces in the attacker's hand at mate 駒余り; 0 for a brinkmate, of which nobody asks. */
  leftover: z.int().min(0),
  soundness,
  /** The seed paper's 完全作; null where undecided. */
  paperSound: z.boolean().nullable(),
  flaws: z.array(flaw),
  /** Pieces used 使用駒数: on the board, kings included, and in the attacker's hand. */
  pieces: z.int().min(1).max(ALL_PIECES),
  /** Themes that its main line shows; none before it has been appraised. */
  themes: z.array(theme),
  /**
   * The number to sort by (docs/themes.md), greater being finer; null where there is none, or not
   * yet.
   */
  score: z.number().nullable(),
  /**
   * Null for a brinkmate, until a worker has appraised the problem, and where that did not solve
   * it.
   */
  level: level.nullable().default(null),
  origin: origin.nullable(),
  /**
   * In a list with `group=family`: how many others of its family fit the filters, `MOST_ALIKE`
   * standing for more.
   */
  alike: z.int().min(0).max(MOST_ALIKE).optional(),
  /** The second opinion on its length; null while nobody has asked for one. */
  witness: witness.nullable().default(null),
  /** The rules of the verdict. */
  interposition,
  profile,
  engineVersion: z.string(),
  createdAt: instant,
});
/** A problem of a list as a value. */
export type Problem = z.infer<typeof problem>;

/** One problem with what a list leaves out. */
export const problemDetail = problem.extend({
  /**
   * Themes with the moves that show them, difficulty, score; null for a brinkmate, and until a
   * worker has appraised the problem.
   */
  appraisal: appraisal.nullable(),
});
/** A problem that was asked for by its id, as a value. */
export type ProblemDetail = z.infer<typeof problemDetail>;

/**
 * Orders of a list; a leading minus is descending. Ties are broken by the id; what has no score
 * comes last.
 */
export const PROBLEM_SORTS = [
  '-createdAt',
  'createdAt',
  '-plies',
  'plies',
  '-pieces',
  'pieces',
  '-score',
  'score',
] as const;
/** The order of a list by its name. */
export const problemSort = z.enum(PROBLEM_SORTS);
/** The name of one of these orders. */
export type ProblemSort = z.infer<typeof problemSort>;

const plies = z.coerce.number().int().min(1).max(MOST_PLIES);
const pieces = z.coerce.number().int().min(1).max(ALL_PIECES);

/** The longest text of a filter: a whole SFEN, or a link to a problem. */
const MAX_TEXT = 300;

/** A filter that the query may say several times, though once is no list there. */
function several<Item extends z.ZodType>(item: Item, most: number) {
  return z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(item).max(most));
}

/** The filters of a list of problems, as they stand in a query string. */
export const problemFilter = z.strictObject({
  kind: problemKind.optional(),
  minPlies: plies.optional(),
  maxPlies: plies.optional(),
  minPieces: pieces.optional(),
  maxPieces: pieces.optional(),
  soundness: soundness.optional(),
  /** Shown by the problem; where the query says it several times, all of them. */
  theme: several(theme, THEMES.length).optional(),
  /** How hard it is; where the query says it several times, any of them. */
  level: several(level, LEVEL_NAMES.length).optional(),
  /** Id of a run that found it, first or again. */
  run: id.optional(),
  /** Id of a problem: those of its family, itself among them. */
  alikeTo: id.optional(),
  /**
   * A SFEN, whole (its mirror image counts) or in part, moves of the main line (`１三馬`, `N-3c+`,
   * `G*1b`), a number of the house's shelf (`第57番`), or the beginning of an id.
   */
  text: z.string().trim().min(1).max(MAX_TEXT).optional(),
});
/** Filters as they are read from a query string; all of them have to hold. */
export type ProblemFilter = z.output<typeof problemFilter>;

/**
 * What a list shows of a family, problems that are much alike (docs/data.md): all of them
 * (`none`), or the best alone of those that fit the filters (`family`): the highest score, then
 * the fewest pieces.
 */
export const GROUPINGS = ['none', 'family'] as const;
/** What a list shows of a family by its name. */
export type Grouping = (typeof GROUPINGS)[number];

/** Filters, their order, and whether families are shown as one. */
const listing = problemFilter.extend({
  sort: problemSort.default('-createdAt'),
  group: z.enum(GROUPINGS).default('none'),
});

/** GET /v1/problems: what is listed, and which page. */
export const problemQuery = listing.extend({
  limit,
  cursor: cursor.optional(),
});
/** The query as it is read, defaults filled in. */
export type ProblemQuery = z.output<typeof problemQuery>;

/** The answer to it. */
export const problemPage = pageOf(problem);
/** A page of problems as a value. */
export type ProblemPage = z.infer<typeof problemPage>;

/** Formats of GET /v1/problems/{id}.{format}: all but a line of USI. */
export const PROBLEM_FORMATS = FORMATS.filter((format) => format !== 'usi');
/** A format by the ending of its files. */
export const problemFormat = z.enum(PROBLEM_FORMATS);
/** The ending of one of these formats. */
export type ProblemFormat = z.infer<typeof problemFormat>;

/** Moves of a problem's GIF at most: some megabytes. */
export const MAX_GIF_PLIES = 101;

/** Problems in one download at most. */
export const MAX_EXPORT = 100_000;

/** Problems in a booklet at most: some seconds of a core. */
export const MAX_BOOKLET = 500;

/** What a problem's files are called, without their endings: plies and the beginning of the id. */
export function fileNameOf(of: Pick<Problem, 'kind' | 'plies' | 'id'>): string {
  return `${of.kind === 'mate' ? 'tsume' : of.kind}-${of.plies}-${of.id.slice(0, 8)}`;
}

/** Problems that one download may name by their ids: its address is to stay short. */
export const MAX_CHOSEN = 200;

/**
 * GET /v1/problems/export: the problems of a filter, or some by their ids, as a zip of files, as
 * one KIF (several games in one file) or as a booklet.
 */
export const exportQuery = listing.extend({
  /**
   * `zip`: a file each in `format`; `kif`: one file, UTF-8; `pdf`: a booklet, the solutions behind
   * the problems.
   */
  as: z.enum(['zip', 'kif', 'pdf']).default('zip'),
  /** What the files of a zip are. */
  format: problemFormat.exclude(['png', 'gif', 'pdf']).default('kif'),
  /** Problems on a page of a booklet, and its paper. */
  perPage: z.coerce.number().meta({ enum: PER_PAGE }).pipe(z.literal(PER_PAGE)).default(2),
  paper: z.enum(PAPERS).default('a5'),
  /** What the cover of a booklet says; without a title there is none. */
  title: printedName,
  author: printedName,
  limit: z.coerce.number().int().min(1).max(MAX_EXPORT).default(1000),
  /**
   * Ids of the problems wanted, in the order in which they are to come; filters and sort then mean
   * nothing.
   */
  ids: several(id, MAX_CHOSEN).optional(),
});
/** The query of a download as it is read, defaults filled in. */
export type ExportQuery = z.output<typeof exportQuery>;
