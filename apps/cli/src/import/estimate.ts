/** How long a batch will go on, from how fast it went. */

import { counted } from '../counted.ts';

/** Milliseconds in words: 45 s, 119 s, 12 min, 3 h 20 min. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/**
 * The progress line: `12 of 340 problems, 1.5 a second, about 4 min left`. What an earlier run has
 * done does not count for the speed.
 */
export function progressText(done: number, total: number, doneBefore: number, elapsedMs: number): string {
  const own = done - doneBefore;
  const text = `${done} of ${counted(total, 'problem')}`;
  if (own === 0 || elapsedMs <= 0) return text;
  const perMs = own / elapsedMs;
  const rate = (perMs * 1000).toFixed(1);
  return `${text}, ${rate} a second, about ${durationText((total - done) / perMs)} left`;
}
