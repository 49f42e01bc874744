/**
 * What a line is about when the men do not matter: a coarser measure than the line itself
 * (lineage.ts), for those who share out places and time.
 *
 * A promoted silver that does what a gold did, from another square, makes another line and another
 * family. Edits find such substitutes by the hundred; a selection that took them for different
 * would soon hold one problem in all its dresses.
 */

/**
 * The idea of a normalised line or family (`lineageOf`): the squares moved to, relative to where
 * the king is mated, and which moves are drops, the lesser of the two mirror images. Lines of the
 * same idea have the same length.
 */
export function ideaOf(line: string): string {
  if (line === '') return '';
  const steps = line.split(' ').map((token) => {
    const [from, to] = token.split('/');
    const [columns, rows] = to.split(',').map((text) => Number.parseInt(text, 10));
    return { drop: from.endsWith('*') ? '*' : '', columns, rows };
  });
  // Zero is its own mirror image.
  const told = (side: 1 | -1): string =>
    steps.map(({ drop, columns, rows }) => `${drop}${side * columns + 0},${rows}`).join(' ');
  return [told(1), told(-1)].sort()[0];
}
