/** Regular expressions of modules, and those whose time grows faster than the text. */

import { analyse } from 'scslre';
import { parseAst } from 'vite';

/**
 * The literals of a module, in its order: `{ source, flags, line }`.
 * @param path its ending tells the language
 */
export function regexesIn(path, text) {
  const found = [];
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex;
      found.push({ source: pattern, flags, line: text.slice(0, node.start).split('\n').length });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' }));
  return found;
}

/**
 * Texts of which one sign more and more often makes a search slow: what repeats, or nothing where
 * the time is linear.
 */
export function slownessOf({ source, flags }) {
  const { reports } = analyse({ source, flags }, { maxReports: 1 });
  return reports.map(
    ({ character, exponential }) =>
      `${exponential ? 'exponential' : 'quadratic or worse'} in repeated ${JSON.stringify(character.pick)}`,
  );
}
