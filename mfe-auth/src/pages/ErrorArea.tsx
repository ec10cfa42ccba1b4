import { type ReactNode, useState } from 'react';
import { AlertIcon } from './AlertIcon';

/** Why a try was refused; another try's is another object, though its words be the same. */
export interface Failure {
  message: string;
}

interface Props {
  id?: string;
  failure: Failure | null;
  /** What to do about it, behind the words. */
  children?: ReactNode;
}

/** Where a form says what went wrong as a whole. Always there, so that what appears in it is read out. */
export function ErrorArea({ id, failure, children }: Props) {
  const [shown, setShown] = useState({ failure, count: 0 });
  if (shown.failure !== failure) setShown({ failure, count: shown.count + 1 });
  return (
    <div role="alert" id={id}>
      {failure ? (
        // Anew for each failure: only what is added is read out.
        <div key={shown.count} className="error">
          <AlertIcon />
          <p>
            {failure.message} {children}
          </p>
        </div>
      ) : null}
    </div>
  );
}
