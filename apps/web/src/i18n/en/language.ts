/** English. */

import type { Language } from '../messages.ts';
import { messages } from './messages.ts';

/** English. */
export const en: Language = {
  code: 'en',
  name: 'English',
  switchTo: 'Show in English',
  messages,
  loadHelp: async () => (await import('./help.tsx')).writeHelp,
};
