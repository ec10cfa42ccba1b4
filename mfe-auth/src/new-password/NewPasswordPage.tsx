import { LINK_INVALID, type NewPasswordPageData, type RecoveryLink } from '@dashboard/shared/contracts';
import { AuthPage } from '../auth-page/AuthPage';
import { BackToLogin } from '../auth-page/BackToLogin';
import { Done } from '../auth-page/Done';
import { ErrorArea } from '../auth-page/ErrorArea';
import { type Submission, useSubmission } from '../recovery-form/use-submission';
import { LINK_EXPIRED } from './mailed-link';
import { NewPasswordForm } from './NewPasswordForm';

const TITLES = { 'reset-password': 'Reset Password', 'create-password': 'Create Password' };

const LINK_PROBLEMS = {
  open: null,
  invalid: { message: LINK_EXPIRED },
  missing: { message: 'Open the link in your email again.' },
};

/** Shows why the last attempt failed or, before the first attempt, the problem with the link. */
function LinkError({ link, failure }: { link: RecoveryLink; failure: Submission['failure'] }) {
  const needsLink = failure === null ? link.state !== 'open' : failure.code === LINK_INVALID;
  return (
    <ErrorArea failure={failure ?? LINK_PROBLEMS[link.state]}>
      {needsLink ? <a href="/forgot-password">Ask for a new link</a> : null}
    </ErrorArea>
  );
}

/**
 * Creates or resets a password with a mailed link. `token` is the token of the link. The server renders without it.
 */
export function NewPasswordPage({ page, token }: { page: NewPasswordPageData; token: string }) {
  const submission = useSubmission();
  const { message, failure } = submission;
  const { link } = page;
  const title = TITLES[page.page];
  return (
    <AuthPage
      page={page}
      title={title}
      explanation={
        message === null && link.state === 'open' ? `For ${link.name} at ${link.companyName}.` : null
      }
      error={message === null ? <LinkError link={link} failure={failure} /> : null}
    >
      {message ? (
        <>
          <Done message={message} />
          <BackToLogin />
        </>
      ) : (
        <NewPasswordForm title={title} page={page.page} link={link} token={token} submission={submission} />
      )}
    </AuthPage>
  );
}
