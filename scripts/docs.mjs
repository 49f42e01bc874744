#!/usr/bin/env node
/**
 * `npm run docs`: the Markdown of README, ARCHITECTURE, CONTRIBUTING, CHANGELOG and docs/ as a site
 * of plain files in build/docs, which any server, or none, can show. A link to a page or heading
 * that is not there is a failure. Ours rather than VitePress: docs/decisions.md.
 */

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot, say } from './lib/project.mjs';
import { STYLE, frame } from './docs/frame.mjs';
import { renderMarkdown } from './docs/markdown.mjs';
import { PAGES } from './docs/pages.mjs';

const FOLDER = inRoot('build', 'docs');
const IMAGES = ['screenshot-gallery', 'screenshot-problem', 'picture-arrows'].map(
  (name) => `docs/${name}.png`,
);

/** The name of a page's file by that of its Markdown. */
const addressOf = new Map(
  PAGES.map(({ source }) => [
    source,
    source === 'README.md' ? 'index.html' : `${basename(source, '.md').toLowerCase()}.html`,
  ]),
);

/** Renders all pages; `faults` lists links that lead nowhere. */
function render() {
  const pages = PAGES.map((page) => ({
    ...page,
    ...renderMarkdown(readFileSync(inRoot(page.source), 'utf8'), page.source, addressOf),
  }));
  const idsOf = new Map(pages.map(({ source, ids }) => [addressOf.get(source), ids]));
  const faults = pages.flatMap(({ source, links }) =>
    links
      .filter((link) => {
        const [file, id] = link.split('#');
        const ids = idsOf.get(file === '' ? addressOf.get(source) : file);
        return !IMAGES.includes(`docs/${file}`) && (ids === undefined || (id !== undefined && !ids.has(id)));
      })
      .map((link) => `${source}: ${link} is not there.`),
  );
  return { pages, faults };
}

const { pages, faults } = render();
for (const fault of faults) say(fault);
if (faults.length > 0) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'style.css'), STYLE);
for (const image of IMAGES) copyFileSync(inRoot(image), join(FOLDER, basename(image)));
for (const { source, html, title } of pages)
  writeFileSync(join(FOLDER, addressOf.get(source)), frame({ html, title, source, pages: PAGES, addressOf }));
say(`${pages.length} pages in build/docs; open build/docs/index.html.`);
