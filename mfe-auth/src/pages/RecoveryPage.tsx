import type { RecoveryPageData } from '@dashboard/shared/contracts';
import { ForgotPasswordPage } from '../forgot-password/ForgotPasswordPage';
import { ForgotUsernamePage } from '../forgot-username/ForgotUsernamePage';
import { NewPasswordPage } from '../new-password/NewPasswordPage';

/** The recovery page that the data is for. They share one script: who opens one of them soon needs another. */
export function RecoveryPage({ page, token }: { page: RecoveryPageData; token: string }) {
  if ('link' in page) return <NewPasswordPage page={page} token={token} />;
  return page.page === 'forgot-password' ? (
    <ForgotPasswordPage page={page} />
  ) : (
    <ForgotUsernamePage page={page} />
  );
}
