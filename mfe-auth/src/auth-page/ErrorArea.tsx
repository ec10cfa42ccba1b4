import { type ReactNode, useState } from 'react';
import { AlertIcon } from './AlertIcon';

/** The error of an attempt. Each attempt needs a new object, even with the same message. */
export interface Failure {
  message: string;
}

interface Props {
  id?: string;
  failure: Failure | null;
  /** The next step for the user, after the message. */
  children?: ReactNode;
}

/** Shows the error of a whole form. Always rendered, so that screen readers announce new content. */
export function ErrorArea({ id, failure, children }: Props) {
  const [shown, setShown] = useState({ failure, count: 0 });
  if (shown.failure !== failure) setShown({ failure, count: shown.count + 1 });
  return (
    <div role="alert" id={id}>
      {failure ? (
        // A new element for each failure, because screen readers announce only added content.
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
