/** What was there before, to go back to: positions by their SFEN. */

/** What was typed, with what can be undone and done again. */
export interface History {
  readonly past: readonly string[];
  readonly present: string;
  readonly future: readonly string[];
}

/** So many steps can be taken back. */
const DEPTH = 200;

/** A history that begins. */
export function historyOf(present: string): History {
  return { past: [], present, future: [] };
}

/** A new position; what was undone before is given up. */
export function advanced(history: History, present: string): History {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-DEPTH), present, future: [] };
}

/** One step back; the same where there is none. */
export function undone(history: History): History {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

/** One step forth again; the same where there is none. */
export function redone(history: History): History {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
