import { type AuthPageData, authenticatorCode, type TwoFactorSetup } from '@dashboard/shared/contracts';
import { useState } from 'react';
import { sendEnrollment } from '../api/second-step';
import { AuthPage } from '../auth-page/AuthPage';
import { BackToLogin } from '../auth-page/BackToLogin';
import { SubmitButton } from '../auth-page/SubmitButton';
import { QrCode } from '../two-factor/QrCode';
import { CodeInput } from './CodeInput';
import { RecoveryCodesPage } from './RecoveryCodesPage';
import { SignInError } from './SignInError';
import { useCodeForm } from './use-code-form';

interface Props {
  page: AuthPageData & { next: string; setup: TwoFactorSetup };
  onSignedIn: (path: string) => void;
}

/** The key for the authenticator app: as a QR code, as a link for this device, and as text. */
function SetupKey({ setup }: { setup: TwoFactorSetup }) {
  return (
    <>
      <ol className="steps">
        <li>Install an authenticator app on your phone.</li>
        <li>
          Scan the QR code with it, or <a href={setup.uri}>open the app on this device</a>.
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <QrCode qr={setup.qr} className="qr" />
      <p className="key">
        If you cannot scan it, enter this key: <code>{setup.secret}</code>
      </p>
    </>
  );
}

/** Sets up two-step sign-in after the password, because the service provider requires it. */
export function EnrollPage({ page, onSignedIn }: Props) {
  const [done, setDone] = useState<{ recoveryCodes: string[]; redirectTo: string } | null>(null);
  const form = useCodeForm(authenticatorCode, async (code) =>
    setDone(await sendEnrollment({ code }, page.next)),
  );
  if (done)
    return (
      <RecoveryCodesPage
        page={page}
        recoveryCodes={done.recoveryCodes}
        onContinue={() => onSignedIn(done.redirectTo)}
      />
    );
  return (
    <AuthPage
      page={page}
      title="Set up two-step sign-in"
      explanation={`${page.whiteLabel.companyName} requires a code from an authenticator app in addition to your password.`}
      error={<SignInError failure={form.failure} next={page.next} />}
    >
      <form className="form" method="post" onSubmit={form.handleSubmit} noValidate>
        <SetupKey setup={page.setup} />
        <CodeInput kind="app" problem={form.problem} onInput={form.clearProblem} ref={form.field} />
        <SubmitButton isInert={!form.isReady} isBusy={form.isBusy}>
          Turn on and log in
        </SubmitButton>
      </form>
      <BackToLogin href="/logout" />
    </AuthPage>
  );
}
