import type { RefusalCode } from './refusals.ts';

/** An expected refusal, serialisable through a queue or over HTTP. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What is wrong, where, and what to do, in one English sentence. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A value, or the reason why there is none. Bugs throw; refusals are returned. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

/** The result that has a value. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** The result that has none, with the code, the sentence and the details of its refusal. */
export function refuse<T>(code: RefusalCode, message: string, details?: Record<string, unknown>): Result<T> {
  return { ok: false, error: details === undefined ? { code, message } : { code, message, details } };
}

/** The words of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
