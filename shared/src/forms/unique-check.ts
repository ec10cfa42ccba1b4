import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ASYNC_VALIDATION_DELAY_MS, UserValidateAnswer, type UserValidateBody } from '../contracts';
import { RequestError, sendJson } from '../http';
import { handleSessionLost } from '../session';

type Verdict = string | undefined;
/** Judges a value elsewhere: its message, or nothing. Asked on every change of the form, also of other fields. */
export type ValueCheck = (
  value: string,
  values: object,
  field?: { initial?: unknown },
) => Verdict | Promise<Verdict>;

interface UniqueCheckOptions {
  field: 'email' | 'username';
  /** What the field accepts at all: only such values are asked about. */
  schema: v.GenericSchema<string, string>;
  /** The record being edited: its own value is free. */
  userId?: number | undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server's first message about the value. A check that fails says nothing: the save decides. */
async function ask(
  { field, userId }: UniqueCheckOptions,
  value: string,
  signal: AbortSignal,
): Promise<Verdict> {
  await pause(ASYNC_VALIDATION_DELAY_MS);
  if (signal.aborted) return undefined;
  const body: UserValidateBody = { [field]: value, userId };
  try {
    const { isValid, errors } = await sendJson('POST', '/users/validate', body, UserValidateAnswer, {
      signal,
    });
    return isValid ? undefined : errors[field]?.[0];
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) handleSessionLost();
    return undefined;
  }
}

/** Asks once about each value, after it has stood for 250 ms; a newer value drops the question about the older. */
function uniqueCheck(options: UniqueCheckOptions): { check: ValueCheck; stop: () => void } {
  let flight = new AbortController();
  let last: { value: string; verdict: Verdict | Promise<Verdict> } | null = null;
  const stop = () => flight.abort();
  const check: ValueCheck = (typed, _values, field) => {
    const parsed = v.safeParse(options.schema, typed);
    const isOwn = typed === field?.initial;
    if (last && parsed.success && last.value === parsed.output) return isOwn ? undefined : last.verdict;
    stop();
    last = null;
    if (!parsed.success || isOwn) return undefined;
    flight = new AbortController();
    const asked = { value: parsed.output, verdict: ask(options, parsed.output, flight.signal) };
    void asked.verdict.then((verdict) => Object.assign(asked, { verdict }));
    last = asked;
    return asked.verdict;
  };
  return { check, stop };
}

/** The check of a name or address that has to be nobody else's. */
export function useUniqueCheck(options: UniqueCheckOptions): ValueCheck {
  const [{ check, stop }] = useState(() => uniqueCheck(options));
  useEffect(() => stop, [stop]);
  return check;
}
