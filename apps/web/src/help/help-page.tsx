/**
 * Help: the rules of tsume-shogi and our own terms in plain words. Each language is loaded only
 * when somebody reads it.
 */

import type { JSX } from 'preact';
import { lazy } from '../frame/lazy.tsx';
import { makeRoute } from '../frame/route.ts';
import { useLanguage } from '../i18n/language.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { Diagram, HelpArticle, type HelpProps } from './article.tsx';
import { PaperMethod } from './paper-method.tsx';

const links = {
  compose: makeRoute({ page: 'compose', query: new URLSearchParams() }),
  check: makeRoute({ page: 'check', id: null, sfen: '' }),
  desk: makeRoute({ page: 'desk', id: null }),
  keys: makeRoute({ page: 'keys' }),
};

/** The help in each language, by its code. */
const ARTICLES = new Map(
  LANGUAGES.map(({ code, loadHelp }) => [
    code,
    lazy<HelpProps>(async () => {
      const write = await loadHelp();
      const help = write({ Diagram, PaperMethod, links });
      return ({ topic }) => <HelpArticle help={help} topic={topic} />;
    }),
  ]),
);

/** The help in the language that the page speaks. */
export function HelpPage({ topic }: HelpProps): JSX.Element | null {
  const Article = ARTICLES.get(useLanguage().code);
  return Article ? <Article topic={topic} /> : null;
}
