/** Choices that the browser keeps between visits. */

/** What was chosen last time, if it is one of `values`. */
export function remembered<T extends string>(name: string, values: readonly T[]): T | null {
  try {
    const value = localStorage.getItem(`tsume.${name}`);
    return values.find((each) => each === value) ?? null;
  } catch {
    return null;
  }
}

/** Remembers a choice; null forgets it. Where storage is forbidden the choice lasts as long as the page. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tsume.${name}`);
    else localStorage.setItem(`tsume.${name}`, value);
  } catch {
    // As said above.
  }
}
