/**
 * The verifier: whether a certificate proves what it claims. It trusts tsshogi's rules, this folder
 * and the reader of SFEN, and nothing else: no engine, no solver, no search. docs/certificates.md
 * is the specification.
 */

import { makeSfen, parseSfen } from '../placement/sfen.ts';
import { validate } from '../placement/validate.ts';
import { Claims } from './claims.ts';
import type { Fault } from './fault.ts';
import {
  type Certificate,
  type Exactness,
  type Fails,
  type Holds,
  type Mates,
  type Reference,
  nodeOf,
} from './format.ts';
import { Referee } from './referee.ts';
import { uniquenessFault } from './uniqueness.ts';

/** The answer of the verifier. */
export interface Verification {
  readonly sfen: string;
  readonly valid: boolean;
  /** What is claimed; proven if `valid`. */
  readonly plies: number;
  readonly exactness: Exactness;
  /** Whether it is claimed that nothing else mates, the last move aside. */
  readonly uniqueness: boolean;
  /** Nodes checked. */
  readonly nodes: number;
  /** The first faults, at most ten; empty if and only if the certificate holds. */
  readonly faults: readonly Fault[];
}

/**
 * Checks a well-formed certificate (`parseCertificate`).
 *
 * @param sfen the position that it should be about, as `makeSfen` writes it with hands in full;
 *   absent: its own
 */
export function verifyCertificate(certificate: Certificate, sfen?: string): Verification {
  const { plies, exactness } = certificate;
  const answer = (nodes: number, faults: readonly Fault[]): Verification => ({
    sfen: certificate.sfen,
    valid: faults.length === 0,
    plies,
    exactness,
    uniqueness: certificate.uniqueness !== undefined,
    nodes,
    faults,
  });
  const parsed = parseSfen(certificate.sfen);
  const legal = parsed.ok ? validate(parsed.value) : parsed;
  if (!legal.ok) return answer(0, [{ code: 'illegal_position', message: legal.error.message }]);
  if (sfen !== undefined && sfen !== makeSfen(legal.value)) {
    const message = `The certificate is about ${certificate.sfen}, not about ${sfen}.`;
    return answer(0, [{ code: 'other_position', message }]);
  }
  const claims = new Claims(certificate);
  claims.check();
  // The line is read off proof and disproof, which have to be right for that.
  const faults = claims.faults.length > 0 ? claims.faults : lineFaults(certificate);
  // So is what may be the only solution.
  const other =
    faults.length > 0 || certificate.uniqueness === undefined ? null : uniquenessFault(certificate);
  return answer(claims.nodes, other === null ? faults : [other]);
}

/**
 * The faults of the main line. The attacker has to play as in the proof, the defender as in the
 * disproof; where there is none, a defence that the proof answers. Proof and disproof hold.
 */
function lineFaults(certificate: Certificate): Fault[] {
  const { line, plies, leftover, disproof } = certificate;
  if (line.length !== plies)
    return [wrongLine(`The main line has ${line.length} moves instead of ${plies}.`)];
  const referee = new Referee(certificate.sfen);
  let toMate: Reference<Mates> = certificate.proof;
  let toHold: Reference<Fails> | null = disproof;
  for (let ply = 0; ply < plies; ply += 2) {
    const [, , attack, mated]: Mates = nodeOf(certificate, toMate, 'mates')!;
    if (line[ply] !== attack) return [stray(line, ply, `the proof has ${attack}`)];
    step(referee, attack);
    if (ply + 1 === plies) break;
    const defence = line[ply + 1];
    const holds = toHold === null ? null : refutationOf(certificate, toHold, attack);
    if (holds !== null && holds[2] !== defence) return [stray(line, ply + 1, `the disproof has ${holds[2]}`)];
    const answer: Reference<Mates> | undefined = nodeOf(certificate, mated, 'mated')![2][defence];
    if (answer === undefined) return [stray(line, ply + 1, 'the proof does not answer it')];
    step(referee, defence);
    toMate = answer;
    toHold = holds?.[3] ?? null;
  }
  if (referee.attackerHandSize === leftover) return [];
  const message = `The line ends with ${referee.attackerHandSize} pieces left over, not ${leftover}.`;
  return [{ code: 'wrong_leftover', message }];
}

function refutationOf(certificate: Certificate, fails: Reference<Fails>, check: string): Holds {
  return nodeOf(certificate, nodeOf(certificate, fails, 'fails')![2][check], 'holds')!;
}

function step(referee: Referee, usi: string): void {
  const move = referee.ruling(usi);
  if (typeof move === 'string') throw new Error(`The proof was found right, but ${usi} is not legal.`);
  referee.play(move);
}

function stray(line: readonly string[], ply: number, reason: string): Fault {
  return wrongLine(`Move ${ply + 1} of the main line is ${line[ply]}; ${reason}.`);
}

function wrongLine(message: string): Fault {
  return { code: 'wrong_line', message };
}
