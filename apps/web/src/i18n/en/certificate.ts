/** Certificates, in English. */

/** The panel that makes a certificate, and what one shows. */
export const certificate = {
  certificate: {
    title: 'Certificate',
    about:
      'The verdict as a proof that anybody can check without the solver: the length and, where it can be shown, that nothing else mates, the last move aside.',
    make: 'Make the certificate',
    making: 'Writing it down …',
    /** `isOnly`: whether it shows that nothing else mates, the last move aside. */
    proven: (plies: number, isOnly: boolean) =>
      `It shows that the mate takes exactly ${plies === 1 ? '1 ply' : `${plies} plies`}${isOnly ? ', and that nothing else mates, the last move aside' : ''}.`,
    claimed: (plies: number, isOnly: boolean) =>
      `It shows a mate within ${plies === 1 ? '1 ply' : `${plies} plies`}${isOnly ? ', and, if there is no shorter one, that nothing else mates, the last move aside' : '; that there is no shorter one takes too much to write down'}.`,
    notUnique: (why: string) => ` That nothing else mates, the last move aside, is not shown: ${why}.`,
    whyNot: {
      lastMove: 'pieces are left over, or may be by another last move',
      otherMate: 'another move mates, in the main line or in one that may last as long',
      undecided: 'it was not decided',
      tooLarge: 'it takes too much to write down',
    },
    file: 'Certificate (NDJSON)',
    verify: 'Verify it here',
    verifying: 'Verifying …',
    valid: (seconds: number) =>
      `It holds: this browser has checked it in ${seconds} s, by the rules of shogi alone.`,
    invalid: (fault: string) => `It does not hold: ${fault}`,
    failed: 'It could not be verified here; try again, or use “tsume verify”.',
  },
};
