import { type AuthPageData, ForgotUsernameBody } from '@dashboard/shared/contracts';
import { EmailPage } from '../recovery-form/EmailPage';

export function ForgotUsernamePage({ page }: { page: AuthPageData }) {
  return (
    <EmailPage
      page={page}
      title="Forgot Username"
      explanation="We will send it to you by email."
      button="Send Username"
      path="/forgot-username"
      schema={ForgotUsernameBody}
    />
  );
}
