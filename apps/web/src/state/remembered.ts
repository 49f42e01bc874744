/**
 * What the browser keeps, between visits or as long as a tab is open. Where storage is forbidden it
 * lasts as long as the page.
 */

import { parseJson } from '@tsume/core/json';

/** What was chosen last time, if it is one of `values`. */
export function remembered<T extends string>(name: string, values: readonly T[]): T | null {
  const value = rememberedText(name);
  return values.find((each) => each === value) ?? null;
}

/** What is kept under a name, whatever it is; null where nothing is. */
export function rememberedText(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Remembers a text; null forgets it. Returns whether the browser keeps it beyond the page. */
export function remember(name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), value);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab has changed what is kept under a name. */
export function followRemembered(name: string, callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf(name)) callback();
  });
}

/** Keeps a value as long as the tab is open. */
export function rememberInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The value that this tab keeps under a name; undefined where there is none that can be read. */
export function rememberedInTab(name: string): unknown {
  try {
    return parseJson(sessionStorage.getItem(keyOf(name)) ?? '');
  } catch {
    return undefined;
  }
}

function keyOf(name: string): string {
  return `tsume.${name}`;
}
