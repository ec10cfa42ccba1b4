import type { NewPasswordPageData } from '@dashboard/shared/contracts';
import { BackToLogin } from '../pages/BackToLogin';
import { Done } from '../pages/Done';
import { SmallPage } from '../pages/SmallPage';
import { useSubmission } from '../pages/use-submission';
import { NewPasswordForm } from './NewPasswordForm';

const TITLES = { 'reset-password': 'Reset Password', 'create-password': 'Create Password' };

/**
 * Takes a new password from whoever holds a mailed link: the first one, or another for one that was forgotten.
 * `token` is the link's; the server renders without it.
 */
export function NewPasswordPage({ page, token }: { page: NewPasswordPageData; token: string }) {
  const submission = useSubmission();
  const title = TITLES[page.page];
  return (
    <SmallPage page={page}>
      <h1>{title}</h1>
      {submission.message ? (
        <>
          <Done message={submission.message} />
          <BackToLogin />
        </>
      ) : (
        <NewPasswordForm
          title={title}
          path={`/${page.page}`}
          link={page.link}
          token={token}
          submission={submission}
        />
      )}
    </SmallPage>
  );
}
