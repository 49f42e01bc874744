/** Why a certificate does not hold: the words of the verifier's answer. */

/** The kind of a fault; docs/certificates.md has the rule that each breaks. */
export type FaultCode =
  /** The position cannot be read or is no legal problem. */
  | 'illegal_position'
  /** It is not the position that was asked about. */
  | 'other_position'
  /**
   * `plies` is not what the proof or the disproof is about, or a disproof is missing or too much.
   */
  | 'wrong_plies'
  /**
   * A reference leads forwards, nowhere, to another kind of node or to a node of another position.
   */
  | 'wrong_reference'
  /**
   * The length of a node is not within what the claim that it serves needs: lengths of mates fall
   * with every move.
   */
  | 'wrong_length'
  | 'illegal_move'
  | 'drop_pawn_mate'
  | 'no_check'
  /** A legal defence has neither an answer nor a judgement. */
  | 'missing_defence'
  /** A legal check has no refutation. */
  | 'missing_check'
  /** A judgement does not show that the drops are futile, or that they count. */
  | 'wrong_futile'
  /** The main line does not follow proof and disproof, or does not end in mate. */
  | 'wrong_line'
  | 'wrong_leftover'
  /** The solution is not shown to be the only one. */
  | 'wrong_uniqueness';

/** Why a certificate does not hold. */
export interface Fault {
  readonly code: FaultCode;
  /** What is wrong and after which moves, in one English sentence. */
  readonly message: string;
}
