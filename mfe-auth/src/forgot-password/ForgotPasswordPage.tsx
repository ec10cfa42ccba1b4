import { type AuthPageData, ForgotPasswordForm } from '@dashboard/shared/contracts';
import { EmailPage } from '../recovery-form/EmailPage';

export function ForgotPasswordPage({ page }: { page: AuthPageData }) {
  return (
    <EmailPage
      page={page}
      title="Forgot Password"
      explanation="We will send you a link to create a new one."
      button="Reset Password"
      path="/forgot-password"
      schema={ForgotPasswordForm}
    />
  );
}
