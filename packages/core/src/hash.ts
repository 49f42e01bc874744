/** Short names for long texts in checkpoints. */

/**
 * Two FNV-1a hashes of 32 bits each: short enough for a checkpoint, and two lines in a million
 * hardly ever meet.
 */
export function hashOf(text: string): string {
  let [a, b] = [0x811c_9dc5, 0x9e37_79b9];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x0100_0193);
    b = Math.imul(b ^ code, 0x85eb_ca6b) ^ (b >>> 13);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}
