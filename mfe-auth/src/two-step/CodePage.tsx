import {
  type AuthPageData,
  authenticatorCode,
  REMEMBERED_DEVICE_DAYS,
  signInCode,
} from '@dashboard/shared/contracts';
import { useState } from 'react';
import { sendCode } from '../api/second-step';
import { AuthPage } from '../auth-page/AuthPage';
import { BackToLogin } from '../auth-page/BackToLogin';
import { SubmitButton } from '../auth-page/SubmitButton';
import { CodeInput } from './CodeInput';
import { SignInError } from './SignInError';
import { useCodeForm } from './use-code-form';

const EXPLANATIONS = {
  app: 'Enter the code from your authenticator app.',
  recovery: 'Enter one of your recovery codes. Each one works once.',
};
const OTHER = { app: 'Use a recovery code', recovery: 'Use the authenticator app' };
const SCHEMAS = { app: authenticatorCode, recovery: signInCode };

interface Props {
  page: AuthPageData & { next: string };
  onSignedIn: (path: string) => void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function CodePage({ page, onSignedIn }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useCodeForm(SCHEMAS[kind], async (code, element) => {
    const isRemembered = new FormData(element).get('remember_device') === 'on';
    onSignedIn(await sendCode({ code, remember_device: isRemembered }, page.next));
  });

  function switchKind() {
    setKind(kind === 'app' ? 'recovery' : 'app');
    form.reset();
  }

  return (
    <AuthPage
      page={page}
      title="Two-step sign-in"
      explanation={EXPLANATIONS[kind]}
      error={<SignInError failure={form.failure} next={page.next} />}
    >
      <form className="form" method="post" onSubmit={form.handleSubmit} noValidate>
        <CodeInput kind={kind} problem={form.problem} onInput={form.clearProblem} ref={form.field} />
        <label className="checkbox">
          <input type="checkbox" name="remember_device" />
          Remember this browser for {REMEMBERED_DEVICE_DAYS} days
        </label>
        <SubmitButton isInert={!form.isReady} isBusy={form.isBusy}>
          Log in
        </SubmitButton>
        <button type="button" className="text-button" onClick={switchKind}>
          {OTHER[kind]}
        </button>
      </form>
      <BackToLogin href="/logout" />
    </AuthPage>
  );
}
