import { useEffect, useState } from 'react';
import { toRequestError } from '../http';
import { requestSession } from '../session';

/** A value's error message, or undefined when the value passes. */
export type CheckResult = string | undefined;
/** Checks a value asynchronously. Called on every change of the form, including changes of other fields. */
export type ValueCheck<Value = string> = (
  value: Value,
  values: object,
  field?: { initial?: unknown },
) => CheckResult | Promise<CheckResult>;

export interface DebouncedCheck<Query> {
  /** Delay before a query is sent, in milliseconds. */
  delayMs: number;
  /** The query for a changed value; null when there is nothing to check. */
  toQuery: (...change: Parameters<ValueCheck>) => Query | null;
  /** Fetches the error message. A failed request counts as passed: the save validates again. */
  fetchMessage: (query: Query, signal: AbortSignal) => Promise<CheckResult>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends each query once; a newer query cancels the previous one. */
function debouncedCheck<Query>({ delayMs, toQuery, fetchMessage }: DebouncedCheck<Query>) {
  let controller = new AbortController();
  let last: { key?: string; result?: CheckResult | Promise<CheckResult> } = {};

  async function validate(query: Query, { signal }: AbortController): Promise<CheckResult> {
    await pause(delayMs);
    if (signal.aborted) return undefined;
    return fetchMessage(query, signal).catch((error: unknown) => {
      if (toRequestError(error).status === 401) requestSession();
      return undefined;
    });
  }

  const check: ValueCheck = (...change) => {
    const query = toQuery(...change);
    const key = JSON.stringify(query);
    if (last.key !== key) {
      controller.abort();
      controller = new AbortController();
      const entry: typeof last = { key };
      last = entry;
      if (query !== null) {
        entry.result = validate(query, controller).then((result) => {
          entry.result = result;
          return result;
        });
      }
    }
    return last.result;
  };
  return { check, stop: () => controller.abort() };
}

/** A field's server-side check, created once per field. */
export function useDebouncedCheck<Query>(make: () => DebouncedCheck<Query>): ValueCheck {
  const [{ check, stop }] = useState(() => debouncedCheck(make()));
  useEffect(() => stop, [stop]);
  return check;
}
