/** Help: the rules of tsume-shogi and our own terms in plain words. Each language is loaded only when somebody reads it. */

import type { JSX } from 'preact';
import type { HelpProps } from './article.tsx';
import { useLanguage } from '../i18n/language.ts';
import { lazy } from '../frame/lazy.tsx';

const HELP = {
  en: lazy<HelpProps>(async () => (await import('../i18n/en/help.tsx')).HelpInEnglish),
  ja: lazy<HelpProps>(async () => (await import('../i18n/ja/help.tsx')).HelpInJapanese),
} as const;

export function HelpPage({ topic }: HelpProps): JSX.Element {
  const Help = HELP[useLanguage()];
  return <Help topic={topic} />;
}
