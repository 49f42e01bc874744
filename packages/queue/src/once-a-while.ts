/** Connections that are down say so with every attempt; a log wants to hear it now and then. */

const SILENCE_MS = 30_000;

/** A listener that passes on an error only if it has not passed on the same one lately. */
export function onceAWhile(listener: (error: Error) => void): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    const now = performance.now();
    if (now - (told.get(error.message) ?? -Infinity) < SILENCE_MS) return;
    told.set(error.message, now);
    listener(error);
  };
}
