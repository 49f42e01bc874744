/**
 * The page's own addresses, each a path such as `/runs/7`: what the page draws there, and what the
 * API answers a browser with. Neither may know more of them than the other, or a link that works by
 * a click would not work when it is typed.
 */

/**
 * The first part of each path, and whether the name of a single thing (an id, a topic) may follow
 * it.
 */
export const PAGE_SECTIONS = {
  problems: true,
  compose: false,
  runs: true,
  check: true,
  batches: true,
  today: false,
  practice: false,
  desk: true,
  help: true,
  keys: false,
} as const satisfies Record<string, boolean>;

/** The first part of one of the page's paths. */
export type PageSection = keyof typeof PAGE_SECTIONS;

/**
 * Whether a path of these parts is one of the page's: a section, or a section and a name where it
 * has single things.
 */
export function isPageSection(section: string, ...names: readonly string[]): section is PageSection {
  const hasSingle = new Map<string, boolean>(Object.entries(PAGE_SECTIONS)).get(section);
  return hasSingle !== undefined && names.length <= (hasSingle ? 1 : 0);
}
