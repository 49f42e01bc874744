import type { Assessment, EvaluateBatch } from '../src/compose/run.ts';

/** 32-bit FNV-1a of a text. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x0100_0193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * An assessment that is made up from the SFEN alone: half of the diagrams mate, in 1 … 15 plies, and every fourth of those is
 * sound.
 */
export function fakeAssessment(sfen: string): Assessment {
  const hash = hashOf(sfen);
  const mates = hash % 2 === 0;
  const plies = mates ? 1 + 2 * ((hash >>> 8) % 8) : null;
  const sound = mates && (hash >>> 4) % 4 === 0;
  const line = mates ? [`line-${hash % 1000}`] : null;
  const soundness = sound ? 'sound' : 'unsound';
  const report = { soundness, paperSound: sound, flaws: [] } as const;
  return {
    sfen,
    refusal: null,
    verdict: mates ? 'mate' : 'noMate',
    plies,
    exact: mates,
    line,
    leftover: mates ? 0 : null,
    ...report,
    pruned: sound && plies !== null && line !== null ? { sfen, removed: [], plies, line, ...report } : null,
    nodes: hash % 1000,
  };
}

/** Answers in chunks, the last chunk first, as a pool of threads might. */
export function fakeEvaluator(chunk = 1000): EvaluateBatch {
  return async (sfens, signal) => {
    const answers = new Map<string, Assessment>();
    for (let end = sfens.length; end > 0; end -= chunk) {
      for (const sfen of sfens.slice(Math.max(0, end - chunk), end)) answers.set(sfen, fakeAssessment(sfen));
      await Promise.resolve();
    }
    signal?.throwIfAborted();
    return sfens.map((sfen) => answers.get(sfen)!);
  };
}
