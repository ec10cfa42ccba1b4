import { useEffect, useState } from 'react';
import { toRequestError } from '../http';
import { handleSessionLost } from '../session';

/** A value's message, or nothing. */
export type Verdict = string | undefined;
/** Judges a value elsewhere. Asked on every change of the form, also of other fields. */
export type ValueCheck<Value = string> = (
  value: Value,
  values: object,
  field?: { initial?: unknown },
) => Verdict | Promise<Verdict>;

export interface DebouncedCheck<Question> {
  /** How long a question has to stand before it is asked, milliseconds. */
  delayMs: number;
  /** What is to be asked about the value; null: nothing. */
  questionOf: (...change: Parameters<ValueCheck>) => Question | null;
  /** The answer's message. A check that fails says nothing: the save decides. */
  ask: (question: Question, signal: AbortSignal) => Promise<Verdict>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks each question once; a newer one drops the question before it. */
function debouncedCheck<Question>({ delayMs, questionOf, ask }: DebouncedCheck<Question>) {
  let flight = new AbortController();
  let last: { key?: string; verdict?: Verdict | Promise<Verdict> } = {};

  async function validate(question: Question, { signal }: AbortController): Promise<Verdict> {
    await pause(delayMs);
    if (signal.aborted) return undefined;
    return ask(question, signal).catch((error: unknown) => {
      if (toRequestError(error).status === 401) handleSessionLost();
      return undefined;
    });
  }

  const check: ValueCheck = (...change) => {
    const question = questionOf(...change);
    const key = JSON.stringify(question);
    if (last.key !== key) {
      flight.abort();
      flight = new AbortController();
      const asked: typeof last = { key };
      last = asked;
      if (question !== null) {
        asked.verdict = validate(question, flight).then((verdict) => {
          asked.verdict = verdict;
          return verdict;
        });
      }
    }
    return last.verdict;
  };
  return { check, stop: () => flight.abort() };
}

/** A field's check that asks the server; made once, when the field is. */
export function useDebouncedCheck<Question>(make: () => DebouncedCheck<Question>): ValueCheck {
  const [{ check, stop }] = useState(() => debouncedCheck(make()));
  useEffect(() => stop, [stop]);
  return check;
}
