/** The engine's options: how they are told to the shogi program, and what it sets. */

import { INTERPOSITIONS, type Interposition, PROFILES, type Profile } from '@tsume/core/mate/verdict';
import { READINGS, type Reading } from '@tsume/core/placement/reading';

/** The engine's settings; each is an option. */
export interface Settings {
  /** MiB of the transposition table. */
  readonly hashMib: number;
  /** The one that searches, and those that help it. */
  readonly threads: number;
  readonly profile: Profile;
  /**
   * `auto`: the standard rule for problems; every interposition counts where both kings are on the
   * board, as in games.
   */
  readonly interposition: Interposition | 'auto';
  readonly reading: Reading | 'auto';
  /** Whether cooks are looked for once the mate is found. */
  readonly reportsCooks: boolean;
  /** Whether the first mate found is the answer, without proof that there is none shorter. */
  readonly firstMate: boolean;
  /** Nodes of a search at most; 0: no limit. */
  readonly nodesLimit: number;
}

interface Spin {
  readonly type: 'spin';
  readonly min: number;
  readonly max: number;
}
interface Check {
  readonly type: 'check';
}
interface Combo {
  readonly type: 'combo';
  readonly words: readonly string[];
}
type Kind = Spin | Check | Combo;

type Option = Kind & { readonly name: string; readonly setting: keyof Settings };

const OPTIONS: readonly Option[] = [
  { name: 'USI_Hash', setting: 'hashMib', type: 'spin', min: 1, max: 2048 },
  { name: 'Threads', setting: 'threads', type: 'spin', min: 1, max: 64 },
  { name: 'Profile', setting: 'profile', type: 'combo', words: PROFILES },
  { name: 'Interposition', setting: 'interposition', type: 'combo', words: ['auto', ...INTERPOSITIONS] },
  { name: 'Reading', setting: 'reading', type: 'combo', words: ['auto', ...READINGS] },
  { name: 'CookReport', setting: 'reportsCooks', type: 'check' },
  { name: 'FirstMate', setting: 'firstMate', type: 'check' },
  { name: 'NodesLimit', setting: 'nodesLimit', type: 'spin', min: 0, max: 1_000_000_000_000 },
];

/** What the engine starts with. */
export function defaultSettings(threads: number): Settings {
  return {
    hashMib: 64,
    threads,
    profile: 'strict',
    interposition: 'auto',
    reading: 'auto',
    reportsCooks: false,
    firstMate: false,
    nodesLimit: 0,
  };
}

/** The `option` lines of the answer to `usi`, with the settings at hand as defaults. */
export function optionLines(settings: Settings): string[] {
  return OPTIONS.map((option) => {
    const line = `option name ${option.name} type ${option.type} default ${settings[option.setting]}`;
    if (option.type === 'spin') return `${line} min ${option.min} max ${option.max}`;
    if (option.type === 'combo') return `${line} ${option.words.map((word) => `var ${word}`).join(' ')}`;
    return line;
  });
}

/**
 * The value that a text stands for; null where it is none. A number out of range becomes the
 * nearest in it.
 */
function valueOf(option: Kind, text: string): number | boolean | string | null {
  switch (option.type) {
    case 'spin':
      return /^-?\d+$/.test(text) ? Math.min(option.max, Math.max(option.min, Number(text))) : null;
    case 'check':
      return text === 'true' || text === 'false' ? text === 'true' : null;
    default:
      return option.words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? null;
  }
}

/**
 * The settings after `setoption`; where it says nothing that is known, as they were, and why in
 * `complaint`. Names are compared without case.
 */
export function withOption(
  settings: Settings,
  name: string,
  text: string,
): { readonly settings: Settings; readonly complaint: string | null } {
  // Programs set it without being told of it.
  if (name === 'USI_Ponder') return { settings, complaint: null };
  const option = OPTIONS.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (option === undefined) return { settings, complaint: `there is no option ${name}` };
  const value = valueOf(option, text);
  if (value === null) return { settings, complaint: `"${text}" is no value of the option ${option.name}` };
  return { settings: { ...settings, [option.setting]: value }, complaint: null };
}
