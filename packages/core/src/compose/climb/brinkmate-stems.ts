/**
 * Sound brinkmates 必至 of one ply from which longer ones have grown, one of each line: a run that has
 * found none yet sows near some of them. Of random diagrams one in six thousand is sound, and nine in
 * ten of those never grow, so that a run's first minute hung on luck.
 *
 * They were found by runs of the preset `brinkmate` without them: the tails of their problems, of the
 * lines that most problems had come from, and that brute force decides. As SFEN; Black attacks, the
 * defender holds the rest.
 */
export const BRINKMATE_STEMS: readonly string[] = [
  '6G1k/7pp/6L2/9/9/9/9/9/9 b 2r2b3g4s4n3l16p 1',
  '7k1/4+P+n2L/7G1/9/9/9/9/9/9 b 2r2b3g4s3n3l17p 1',
  '6B1k/5+Lg2/9/9/9/9/9/9/9 b 2rb3g4s4n3l18p 1',
  '6+L1k/5G1lp/9/9/9/9/9/9/9 b 2r2b3g4s4n2l17p 1',
  '7pk/7n1/7+P1/7+P1/9/9/9/9/9 b 2r2b4g4s3n4l15p 1',
  '7g1/7Pk/6g2/6N1+N/9/9/9/9/9 b 2r2b2g4s2n4l17p 1',
  '6S1k/9/7g1/7+P1/9/9/9/9/9 b 2r2b3g3s4n4l17p 1',
  '6+L1k/5+N1lp/9/9/9/9/9/9/9 b 2r2b4g4s3n2l17p 1',
  '6nkn/9/6g1S/5+S3/9/9/9/9/9 b 2r2b3g2s2n4l18p 1',
  '6B1k/5+Sg2/9/9/9/9/9/9/9 b 2rb3g3s4n4l18p 1',
  '7+L1/7Lk/9/7g+S/9/9/9/9/9 b 2r2b3g3s4n2l18p 1',
  '8k/6+N2/7+L+b/5g3/9/9/9/9/9 b 2rb3g4s3n3l18p 1',
  '6n1k/7Pp/6P2/9/9/9/9/9/9 b 2r2b4g4s3n4l15p 1',
  '6S1k/9/7g1/8+L/9/9/9/9/9 b 2r2b3g3s4n3l18p 1',
  '8k/6+S2/7+b1/7+S1/9/9/9/9/9 b 2rb4g2s4n4l18p 1',
  '6S1k/9/7g1/8+N/9/9/9/9/9 b 2r2b3g3s3n4l18p 1',
  '6S1k/9/7g1/8+P/9/9/9/9/9 b 2r2b3g3s4n4l17p 1',
  '6S1k/9/7g1/8+S/9/9/9/9/9 b 2r2b3g2s4n4l18p 1',
  '8k/6G2/7+b1/7G1/9/9/9/9/9 b 2rb2g4s4n4l18p 1',
  '6+P1k/7ll/8r/6L2/9/9/9/9/9 b r2b4g4s4nl17p 1',
  '8k/6G2/7+b1/8G/9/9/9/9/9 b 2rb2g4s4n4l18p 1',
  '8k/9/6+S1s/7+L1/9/9/9/9/9 b 2r2b4g2s4n3l18p 1',
  '8k/6+S2/7+N+b/5+r3/9/9/9/9/9 b rb4g3s3n4l18p 1',
  '8k/6GL1/6P2/7P1/9/9/9/9/9 b 2r2b3g4s4n3l16p 1',
  '8k/6GP1/6P2/7L1/9/9/9/9/9 b 2r2b3g4s4n3l16p 1',
  '8k/5+L+Bp+n/9/9/9/9/9/9/9 b 2rb4g4s3n3l17p 1',
  '6pSk/9/7s+P/9/9/9/9/9/9 b 2r2b4g2s4n4l16p 1',
  '6nkn/9/6+s1S/5G3/9/9/9/9/9 b 2r2b3g2s2n4l18p 1',
  '6+N+N1/6+NSk/9/9/6+b2/9/9/9/9 b 2rb4g3sn4l18p 1',
  '7+L1/7Sk/7p1/9/8+P/9/9/9/9 b 2r2b4g3s4n3l16p 1',
  '7Sk/6LP1/7+p1/7+L1/9/9/9/9/9 b 2r2b4g3s4n2l16p 1',
  '7Sk/7P1/6+L+p1/9/9/9/9/9/9 b 2r2b4g3s4n3l16p 1',
  '6s1k/9/6+S+s1/7N1/9/9/9/9/9 b 2r2b4gs3n4l18p 1',
  '7+S1/7Lk/9/7g+L/9/9/9/9/9 b 2r2b3g3s4n2l18p 1',
  '8k/6+N2/7+Sb/5g3/9/9/9/9/9 b 2rb3g3s3n4l18p 1',
  '8k/6+S2/7+P+b/5r3/9/9/9/9/9 b rb4g3s4n4l17p 1',
  '8k/6+S2/7Gb/5L1+p1/9/9/9/9/9 b 2rb3g3s4n3l17p 1',
  '7ks/5+s3/6G+N1/9/9/9/9/9/9 b 2r2b3g2s3n4l18p 1',
  '9/9/7+L1/7Lk/9/7g+N/9/9/9 b 2r2b3g4s3n2l18p 1',
  '6g1k/9/6G+s1/7N1/9/9/9/9/9 b 2r2b2g3s3n4l18p 1',
  '6n1k/7Lp/6S2/6+sn1/9/9/9/9/9 b 2r2b4g2s2n3l17p 1',
  '6n1k/7Pp/6+L2/9/9/9/9/9/9 b 2r2b4g4s3n3l16p 1',
  '8k/6g2/5+S2B/9/6+s2/9/9/9/9 b 2rb3g2s4n4l18p 1',
  '7pk/7n1/7+P1/7+N1/9/9/9/9/9 b 2r2b4g4s2n4l16p 1',
  '5nkn1/9/5+p1+S1/4+L4/9/9/9/9/9 b 2r2b4g3s2n3l17p 1',
  '8k/5+N+Bpr/9/9/9/9/9/9/9 b rb4g4s3n4l17p 1',
  '6n1k/7Pp/6+P2/9/9/9/9/9/9 b 2r2b4g4s3n4l15p 1',
  '6nkn/9/6g1+N/5+P3/9/9/9/9/9 b 2r2b3g4sn4l17p 1',
];
