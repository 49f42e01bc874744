/** What was there before, to go back to: positions by their SFEN. */

export interface History {
  readonly past: readonly string[];
  readonly present: string;
  readonly future: readonly string[];
}

/** So many steps can be taken back. */
const DEPTH = 200;

export function historyOf(present: string): History {
  return { past: [], present, future: [] };
}

/** A new position; what was undone before is given up. */
export function advanced(history: History, present: string): History {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-DEPTH), present, future: [] };
}

export function undone(history: History): History {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

export function redone(history: History): History {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
