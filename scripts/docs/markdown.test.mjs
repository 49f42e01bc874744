import { describe, expect, it } from 'vitest';
import { idOf, renderMarkdown } from './markdown.mjs';

const ADDRESSES = new Map([
  ['README.md', 'index.html'],
  ['docs/usi.md', 'usi.html'],
]);

describe('idOf', () => {
  // As GitHub shows these headings of its own documentation and of ours.
  it.each([
    ['The USI engine', 'the-usi-engine'],
    ['What "sound" means here', 'what-sound-means-here'],
    ['作品 Problems', '作品-problems'],
    ['`go mate` & co.', 'go-mate--co'],
  ])('%s is #%s', (text, id) => expect(idOf(text)).toBe(id));
});

describe('renderMarkdown', () => {
  it('leads from page to page of the site, and leaves other links alone', () => {
    const markdown =
      '# One\n\n[a](docs/usi.md#options) [b](#one) [c](https://example.org/x.md) ![d](docs/e.png)';
    const { html, links, title, ids } = renderMarkdown(markdown, 'README.md', ADDRESSES);
    expect(links).toEqual(['usi.html#options', '#one', 'e.png']);
    expect(html).toContain('href="https://example.org/x.md"');
    expect(html).toContain('<h1 id="one">One</h1>');
    expect([title, [...ids]]).toEqual(['One', ['one']]);
  });

  it('takes links as from the folder of their page', () => {
    const { links } = renderMarkdown('[up](../README.md)', 'docs/usi.md', ADDRESSES);
    expect(links).toEqual(['index.html']);
  });

  it('lets wide tables scroll', () => {
    const { html } = renderMarkdown('| a |\n| - |\n| b |\n', 'README.md', ADDRESSES);
    expect(html).toMatch(/<div class="table"><table>[^]*<\/table><\/div>/);
  });
});
