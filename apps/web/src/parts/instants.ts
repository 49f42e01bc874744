/** Instants in words. */

/** Units from the greatest, with their seconds. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * How long ago something was: `3 minutes ago`, `昨日`.
 * @param instant ISO 8601
 * @param now in milliseconds since 1970
 */
export function tellAge(instant: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  return format.format(-Math.floor(seconds / size), unit);
}

/** An instant in the visitor's time and language, to the minute. */
export function showTime(instant: string, language: string): string {
  return new Date(instant).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
