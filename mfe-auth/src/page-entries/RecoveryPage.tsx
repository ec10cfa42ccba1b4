import type { RecoveryPageData } from '@dashboard/shared/contracts';
import { ForgotPasswordPage } from '../forgot-password/ForgotPasswordPage';
import { ForgotUsernamePage } from '../forgot-username/ForgotUsernamePage';
import { NewPasswordPage } from '../new-password/NewPasswordPage';

/** Selects the recovery page for the data. They share one script, because users often open several of them. */
export function RecoveryPage({ page, token }: { page: RecoveryPageData; token: string }) {
  if ('link' in page) return <NewPasswordPage page={page} token={token} />;
  return page.page === 'forgot-password' ? (
    <ForgotPasswordPage page={page} />
  ) : (
    <ForgotUsernamePage page={page} />
  );
}
