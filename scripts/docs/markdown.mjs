/**
 * Markdown to HTML by marked, with what the site adds: ids of headings, and links between pages.
 */

import { posix } from 'node:path';
import { Marked } from 'marked';

/** The id of a heading, as GitHub makes it: small letters, no signs, hyphens for blanks. */
export function idOf(text) {
  return text
    .toLowerCase()
    .replaceAll(/<[^>]*>|[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Where a link of a page leads on the site; links to elsewhere stay. */
function targetOf(href, source, addressOf) {
  if (/^[a-z]+:/i.test(href)) return { href, isOwn: false };
  const [path, id] = href.split('#');
  const anchor = id === undefined ? '' : `#${id}`;
  if (path === '') return { href: anchor, isOwn: true };
  const file = posix.normalize(posix.join(posix.dirname(source), path));
  return { href: (addressOf.get(file) ?? posix.basename(file)) + anchor, isOwn: true };
}

/**
 * One page: its HTML, the text of its first heading, the ids of all, and its links within the site.
 *
 * @param source its file from the project's root
 * @param addressOf files of the site by those of the Markdown
 * @returns {{ html: string, title: string, ids: Set<string>, links: string[] }}
 */
export function renderMarkdown(markdown, source, addressOf) {
  const [ids, links] = [new Set(), []];
  let title = '';
  const follow = (token) => {
    const { href, isOwn } = targetOf(token.href, source, addressOf);
    if (isOwn) links.push(href);
    token.href = href;
  };
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') follow(token);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const id = idOf(text);
        ids.add(id);
        if (title === '') title = text;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  // Wide tables scroll by themselves.
  const html = marked
    .parse(markdown)
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html, title, ids, links };
}
