/** Japanese. */

import type { Language } from '../messages.ts';
import { messages } from './messages.ts';

/** Japanese. */
export const ja: Language = {
  code: 'ja',
  name: '日本語',
  switchTo: '日本語で表示する',
  messages,
  loadHelp: async () => (await import('./help.tsx')).writeHelp,
};
