import type { RecoveryResponse } from '@dashboard/shared/contracts';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { useEffect, useState } from 'react';

export interface Submission {
  /** False until the page is hydrated. */
  isReady: boolean;
  isBusy: boolean;
  /** The error of the last attempt. It stays until the next response. */
  failure: RequestError | null;
  /** The server's message after success, shown in place of the form. */
  message: string | null;
  submit(send: () => Promise<RecoveryResponse>): Promise<void>;
}

/** The state of a recovery form: ready, busy, succeeded or failed. */
export function useSubmission(): Submission {
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => setReady(true), []);

  async function submit(send: () => Promise<RecoveryResponse>) {
    setBusy(true);
    try {
      setMessage((await send()).message);
    } catch (error) {
      setFailure(toRequestError(error));
    }
    setBusy(false);
  }

  return { isReady, isBusy, failure, message, submit };
}
