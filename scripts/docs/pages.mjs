/** The pages of the site, in the order of its menu. */

const page = (group, source, name) => ({ group, source, name });

/** Each page's group in the menu, its Markdown from the project's root, and its name. */
export const PAGES = [
  page('Begin', 'README.md', 'The workshop'),
  page('Begin', 'docs/glossary.md', 'Glossary'),
  page('Begin', 'docs/tsume-rules.md', 'The rules'),
  page('Begin', 'CHANGELOG.md', 'Changes'),
  page('Use', 'docs/formats.md', 'Formats'),
  page('Use', 'docs/pictures.md', 'Pictures and booklets'),
  page('Use', 'docs/usi.md', 'USI engine'),
  page('Use', 'docs/library.md', 'As a library'),
  page('Use', 'docs/operations.md', 'Operating the service'),
  page('Compose', 'docs/methods.md', 'Methods'),
  page('Compose', 'docs/orders.md', 'Orders'),
  page('Compose', 'docs/themes.md', 'Themes and difficulty'),
  page('Compose', 'docs/improve.md', 'Improving a problem'),
  page('Compose', 'docs/brinkmate.md', 'Brinkmates 必至'),
  page('Proof', 'docs/certificates.md', 'Certificates'),
  page('Proof', 'docs/qbf.md', 'Quantified formulas'),
  page('Experiments', 'docs/benchmarks.md', 'Benchmarks and the papers’ experiments'),
  page('Experiments', 'docs/quiescence.md', 'Quiescence search'),
  page('Experiments', 'docs/zuko.md', '将棋図巧'),
  page('Experiments', 'docs/census.md', 'A census of the classics'),
  page('Experiments', 'docs/references.md', 'References'),
  page('Inside', 'ARCHITECTURE.md', 'Architecture'),
  page('Inside', 'docs/verdicts.md', 'Verdicts'),
  page('Inside', 'docs/runs.md', 'Runs and checks'),
  page('Inside', 'docs/threads.md', 'Threads'),
  page('Inside', 'docs/page.md', 'The page'),
  page('Inside', 'docs/data.md', 'Storage and lists'),
  page('Inside', 'docs/decisions.md', 'Decisions, and what was tried'),
  page('Inside', 'CONTRIBUTING.md', 'Contributing'),
];
