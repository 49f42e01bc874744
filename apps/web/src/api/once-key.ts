/**
 * Keys of requests that make something: whoever sends the same again, since no answer came, sends
 * the same key, and the service makes nothing twice.
 */

/** What was sent to each path last without being answered as asked, and its key. */
const unanswered = new Map<string, { readonly body: string; readonly key: string }>();

/** The key for a request: that of the one before where it is the same and was not answered. */
export function onceKey(path: string, body: string): string {
  const sent = unanswered.get(path);
  if (sent?.body === body) return sent.key;
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(path, { body, key });
  return key;
}

/** What was asked for is made: the same request again asks for another one. */
export function forgetOnceKey(path: string): void {
  unanswered.delete(path);
}
