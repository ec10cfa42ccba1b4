import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

/** The state of a form with one code. `send` receives the valid code. */
export function useCodeForm(
  schema: v.GenericSchema<unknown, string>,
  send: (code: string, form: HTMLFormElement) => Promise<void>,
) {
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []);

  function fail(error: RequestError) {
    const fieldProblem = error.errors?.code?.[0];
    setProblem(fieldProblem ?? null);
    setFailure(fieldProblem === undefined ? error : null);
    // A rejected code is never entered again.
    field.current?.select();
    field.current?.focus();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = v.safeParse(schema, field.current?.value);
    setProblem(parsed.success ? null : parsed.issues[0].message);
    if (!parsed.success) return field.current?.focus();
    setBusy(true);
    try {
      await send(parsed.output, form);
    } catch (error) {
      setBusy(false);
      fail(toRequestError(error));
    }
  }

  const reset = () => {
    setProblem(null);
    setFailure(null);
  };
  return {
    isReady,
    isBusy,
    problem,
    failure,
    field,
    handleSubmit,
    clearProblem: () => setProblem(null),
    reset,
  };
}
