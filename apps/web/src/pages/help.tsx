/** Help: the rules of tsume-shogi and our own terms in plain words. Each language is loaded only when somebody reads it. */

import type { ComponentType, JSX } from 'preact';
import type { HelpProps } from '../help/article.tsx';
import { useLanguage } from '../i18n/language.ts';
import { Lazy } from '../parts/lazy.tsx';

const LOADERS = {
  en: async (): Promise<ComponentType<HelpProps>> => (await import('../help/en.tsx')).HelpInEnglish,
  ja: async (): Promise<ComponentType<HelpProps>> => (await import('../help/ja.tsx')).HelpInJapanese,
} as const;

export function HelpPage({ topic }: HelpProps): JSX.Element {
  return <Lazy load={LOADERS[useLanguage()]} props={{ topic }} />;
}
