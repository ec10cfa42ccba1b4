import { SIGN_IN_EXPIRED } from '@dashboard/shared/contracts';
import type { RequestError } from '@dashboard/shared/http';
import { ErrorArea } from '../auth-page/ErrorArea';

/** The error of the form. A sign-in that took too long begins again with the password. */
export function SignInError({ failure, next }: { failure: RequestError | null; next: string }) {
  return (
    <ErrorArea failure={failure}>
      {failure?.code === SIGN_IN_EXPIRED ? (
        <a href={`/login?next=${encodeURIComponent(next)}`}>Back to Login page</a>
      ) : null}
    </ErrorArea>
  );
}
