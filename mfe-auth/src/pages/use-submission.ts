import type { RecoveryResponse } from '@dashboard/shared/contracts';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { useEffect, useState } from 'react';

export interface Submission {
  /** False until the script has taken the page over. */
  isReady: boolean;
  isBusy: boolean;
  /** Why the last try was refused; stays until the next one is answered. */
  failure: RequestError | null;
  /** What the server said was done; there is no form any more. */
  message: string | null;
  submit(send: () => Promise<RecoveryResponse>): Promise<void>;
}

/** The way of a recovery page's form: to be sent, on its way, and done or refused. */
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
