/**
 * The form of a certificate: the proof of a mate verdict as data that anyone can check without a
 * solver. docs/certificates.md says what each node claims and when the claim holds; this file knows
 * only what a well-formed one looks like.
 *
 * Nodes carry no positions: a node stands for the position that the moves from the root lead to. A
 * *reference* is the index of an earlier node of the list, or the node itself written in place. All
 * lengths are plies.
 */

import { isNestedDeeper, isRecord } from '../json.ts';
import type { Interposition } from '../mate/verdict.ts';
import { type Result, messageOf, ok, refuse } from '../result.ts';

/**
 * The rules of futile interpositions that a certificate can speak of: no claim is about returns.
 */
const CERTIFIED_RULES = ['standard', 'narrow', 'none'] as const satisfies readonly Interposition[];
/** One of `CERTIFIED_RULES`. */
export type CertifiedRule = (typeof CERTIFIED_RULES)[number];

/** The name by which a certificate is known for one, its field `format`. */
export const CERTIFICATE_FORMAT = 'tsume-certificate';
/** The versions of the form that are read: the second may show uniqueness. Any other is refused. */
export const CERTIFICATE_VERSIONS = [1, 2] as const;

/** A node by its index in `nodes`, or in place. */
export type Reference<Node> = number | Node;

/** The attacker to move mates within some plies, by this move. */
export type Mates = readonly ['mates', plies: number, move: string, then: Reference<Mated>];

/**
 * The defender to move is mated within some plies: an answer to each defence, or a judgement of its
 * square (by its USI name).
 */
export type Mated = readonly [
  'mated',
  plies: number,
  answers: Readonly<Record<string, Reference<Mates>>>,
  futile?: Readonly<Record<string, Judgement>>,
];

/** The attacker to move does not mate within some plies: a refutation of each check. */
export type Fails = readonly [
  'fails',
  plies: number,
  refutations: Readonly<Record<string, Reference<Holds>>>,
];

/**
 * The defender to move is not mated within some plies, by this defence; what follows is absent
 * (null) where plies is 0.
 */
export type Holds = readonly [
  'holds',
  plies: number,
  defence: string,
  then?: Reference<Fails> | null,
  judgement?: Judgement,
];

/** The kinds of nodes by name. */
export interface NodeKinds {
  readonly mates: Mates;
  readonly mated: Mated;
  readonly fails: Fails;
  readonly holds: Holds;
}

/** The first word of a node. */
export type NodeKind = keyof NodeKinds;
/** A claim with its reasons: a tuple that starts with its kind and its plies. */
export type CertificateNode = NodeKinds[NodeKind];

/**
 * Why the drops on a square of the checker's line are futile, or why they count: bounds of w and M
 * (docs/tsume-rules.md §3).
 */
export interface Judgement {
  /** One way of the checker to the square, and that it mates there: w is at most that. */
  readonly slide?: readonly [way: string, Reference<Mated>];
  /**
   * All ways of the checker to the square, and that none mates so fast: w is more than the least of
   * these.
   */
  readonly slides?: Readonly<Record<string, Reference<Holds>>>;
  /** The defences judged before last longer than this: M is more. */
  readonly longer?: Reference<Holds>;
  /** The defences judged before last no longer than this: M is at most that. */
  readonly shorter?: Reference<Mated>;
  /** All captures of the dropped piece by others than the checker, none of which mates at once. */
  readonly captures?: Readonly<Record<string, Reference<Holds>>>;
}

/** The defence against each of several checks, both by USI name. */
export type Refutations = Readonly<Record<string, string>>;

/**
 * That nothing else mates, the last move aside: positions by their SFEN, hands in full, the
 * attacker to move, each with the defences that refute his checks.
 */
export interface Uniqueness {
  /** The positions of the solution: all checks but that of the proof. */
  readonly others: Readonly<Record<string, Refutations>>;
  /**
   * The positions that refuted checks and their answers lead to: all checks. They may lead back to
   * so many positions of the main line, from the diagram on, and among themselves in circles.
   */
  readonly refuted: Readonly<Record<string, readonly [returns: number, Refutations]>>;
}

/**
 * `proven`: the disproof of any shorter mate is there; `claimed`: it is not, and the certificate
 * proves an upper bound.
 */
export const EXACTNESSES = ['proven', 'claimed'] as const;
/** One of `EXACTNESSES`. */
export type Exactness = (typeof EXACTNESSES)[number];

/** A certificate of "the side to move mates in exactly so many plies". */
export interface Certificate {
  readonly format: typeof CERTIFICATE_FORMAT;
  readonly version: (typeof CERTIFICATE_VERSIONS)[number];
  /** The position, hands in full; the side to move attacks. */
  readonly sfen: string;
  readonly interposition: CertifiedRule;
  readonly plies: number;
  /** Pieces in the attacker's hand at the end of the line. */
  readonly leftover: number;
  /**
   * The main line in USI moves: the attacker's from the proof, the defender's from the disproof.
   */
  readonly line: readonly string[];
  readonly exactness: Exactness;
  /** That the root is mate within `plies`. */
  readonly proof: Reference<Mates>;
  /** That it is not within `plies − 2`; null where that is claimed only, or `plies` is 1. */
  readonly disproof: Reference<Fails> | null;
  readonly nodes: readonly CertificateNode[];
  /** That the solution is the only one; absent where that is not claimed, and in version 1. */
  readonly uniqueness?: Uniqueness;
}

/** The node that a reference of a kind means; undefined where there is no such node. */
export function nodeOf<Kind extends NodeKind>(
  { nodes }: Certificate,
  reference: Reference<NodeKinds[Kind]>,
  kind: Kind,
): NodeKinds[Kind] | undefined {
  const node: CertificateNode | undefined = typeof reference === 'number' ? nodes[reference] : reference;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first element tells the kind
  return node?.[0] === kind ? (node as NodeKinds[Kind]) : undefined;
}

/**
 * Levels of lists and objects in one another, at most: ours have some ten, and who reads as many as
 * he is given runs out of stack.
 */
const MOST_LEVELS = 500;

/** A certificate as one line of JSON, without a line feed. */
export function makeCertificate(certificate: Certificate): string {
  return JSON.stringify(certificate);
}

/**
 * Reads a certificate. What it claims is not looked into: see `verifyCertificate`.
 *
 * Refuses with `certificate_syntax` (no JSON, e.g. cut off), `certificate_version` (not of this
 * format or version) or `certificate_format` (`details.at` says where; it is absent where nodes are
 * nested too deeply).
 */
export function parseCertificate(text: string): Result<Certificate> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return refuse('certificate_syntax', `The certificate is no complete JSON: ${messageOf(error)}`);
  }
  return readCertificate(data);
}

/** As `parseCertificate`, from JSON that is parsed already. */
export function readCertificate(data: unknown): Result<Certificate> {
  if (!isRecord(data) || data.format !== CERTIFICATE_FORMAT)
    return refuse('certificate_version', `This is no certificate: "format" is not "${CERTIFICATE_FORMAT}".`);
  if (!CERTIFICATE_VERSIONS.some((version) => version === data.version)) {
    const message = `The certificate has ${data.version === undefined ? 'no version' : `version ${JSON.stringify(data.version)}`}; only versions ${CERTIFICATE_VERSIONS.join(' and ')} can be read.`;
    return refuse('certificate_version', message);
  }
  if (isNestedDeeper(data, MOST_LEVELS)) {
    const message = `The certificate is nested deeper than ${MOST_LEVELS} levels of lists and objects.`;
    return refuse('certificate_format', message);
  }
  const fault = certificateFault(data);
  if (fault !== null) {
    const message = `The certificate is malformed at ${fault.at}: ${fault.expected} was expected.`;
    return refuse('certificate_format', message, { at: fault.at });
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was looked at
  return ok(data as unknown as Certificate);
}

/** Where the form is broken, and what should be there. */
interface FormFault {
  readonly at: string;
  readonly expected: string;
}

type Check = (value: unknown, at: string) => FormFault | null;

function expecting(expected: string, test: (value: unknown) => boolean): Check {
  return (value, at) => (test(value) ? null : { at, expected });
}

/** The first fault that a list of looks finds. */
function first(looks: readonly (() => FormFault | null)[]): FormFault | null {
  for (const look of looks) {
    const fault = look();
    if (fault !== null) return fault;
  }
  return null;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const count = expecting('an integer of 0 or more', isCount);
const odd = expecting('an odd number of plies', (value) => isCount(value) && Number(value) % 2 === 1);
const even = expecting('an even number of plies', (value) => isCount(value) && Number(value) % 2 === 0);
const move = expecting('a move in USI', (value) => typeof value === 'string' && /^\S{4,5}$/.test(value));
const word = expecting('a text', (value) => typeof value === 'string');

function oneOf(...words: readonly unknown[]): Check {
  return expecting(words.map((each) => JSON.stringify(each)).join(' or '), (value) => words.includes(value));
}

function optional(check: Check): Check {
  return (value, at) => (value === undefined ? null : check(value, at));
}

function orNull(check: Check): Check {
  return (value, at) => (value === null ? null : check(value, at));
}

/** An object whose keys may be anything: the verifier looks the moves up among the legal ones. */
function mapOf(check: Check): Check {
  return (value, at) => {
    if (!isRecord(value)) return { at, expected: 'an object' };
    return first(
      Object.entries(value).map(
        ([key, each]) =>
          () =>
            check(each, `${at}.${key}`),
      ),
    );
  };
}

function listOf(check: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return { at, expected: 'a list' };
    return first(value.map((each, index) => () => check(each, `${at}[${index}]`)));
  };
}

function tupleOf(...checks: readonly Check[]): Check {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > checks.length)
      return { at, expected: `a list of at most ${checks.length}` };
    return first(checks.map((check, index) => () => check(value[index], `${at}[${index}]`)));
  };
}

function recordOf(fields: Readonly<Record<string, Check>>): Check {
  return (value, at) => {
    if (!isRecord(value)) return { at, expected: 'an object' };
    return first(
      Object.entries(fields).map(
        ([key, check]) =>
          () =>
            check(value[key], `${at}.${key}`),
      ),
    );
  };
}

/**
 * An index, or a node of the kind in place. Whether the index leads to a node of that kind is the
 * verifier's concern.
 */
function indexOr(kind: NodeKind): Check {
  return (value, at) => (typeof value === 'number' ? count(value, at) : NODES[kind](value, at));
}

const judgement: Check = recordOf({
  slide: optional((value, at) => tupleOf(move, indexOr('mated'))(value, at)),
  slides: optional((value, at) => mapOf(indexOr('holds'))(value, at)),
  longer: optional((value, at) => indexOr('holds')(value, at)),
  shorter: optional((value, at) => indexOr('mated')(value, at)),
  captures: optional((value, at) => mapOf(indexOr('holds'))(value, at)),
});

const NODES: Readonly<Record<NodeKind, Check>> = {
  mates: tupleOf(oneOf('mates'), odd, move, indexOr('mated')),
  mated: tupleOf(oneOf('mated'), even, mapOf(indexOr('mates')), optional(mapOf(judgement))),
  fails: tupleOf(oneOf('fails'), odd, mapOf(indexOr('holds'))),
  holds: tupleOf(oneOf('holds'), even, move, optional(orNull(indexOr('fails'))), optional(judgement)),
};

const refutations: Check = mapOf(move);

const uniqueness: Check = recordOf({
  others: mapOf(refutations),
  refuted: mapOf(tupleOf(count, refutations)),
});

const KINDS = ['mates', 'mated', 'fails', 'holds'] as const;

const anyNode: Check = (value, at) => {
  const kind = KINDS.find((each) => Array.isArray(value) && value[0] === each);
  return kind === undefined ? { at, expected: 'a node' } : NODES[kind](value, at);
};

function certificateFault(data: Record<string, unknown>): FormFault | null {
  const fields: Readonly<Record<string, Check>> = {
    sfen: word,
    interposition: oneOf(...CERTIFIED_RULES),
    plies: odd,
    leftover: count,
    line: listOf(move),
    exactness: oneOf('proven', 'claimed'),
    proof: indexOr('mates'),
    disproof: orNull(indexOr('fails')),
    nodes: listOf(anyNode),
    uniqueness:
      data.version === 1
        ? expecting('nothing, in version 1,', (value) => value === undefined)
        : optional(uniqueness),
  };
  return first(
    Object.entries(fields).map(
      ([key, check]) =>
        () =>
          check(data[key], key),
    ),
  );
}
