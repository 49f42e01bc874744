/** Bytes as they come become lines; whatever their length, memory stays bounded. */

/** Longer lines are passed over as a whole: a game of 100,000 moves is shorter. */
const LONGEST_LINE = 1 << 20;

/**
 * The lines of a stream, without their ends (LF, CR LF or CR); the last one counts even if nothing
 * ends it.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  /** Whether the line at hand is too long, so that what comes of it is thrown away. */
  let tooLong = false;
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!tooLong && line.length <= longest) yield line;
      tooLong = false;
    }
    if (rest.length > longest) {
      tooLong = true;
      rest = '';
    }
  }
  if (!tooLong && rest !== '') yield rest;
}
