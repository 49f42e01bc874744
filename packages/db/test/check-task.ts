/** A check that nothing is special about. */
export const CHECK_TASK = {
  kind: 'mate',
  sfen: '8k/9/8P/9/9/9/9/9/9 b G 1',
  profile: 'strict',
  interposition: 'standard',
  nodes: 1000,
  timeMs: 1000,
} as const;
