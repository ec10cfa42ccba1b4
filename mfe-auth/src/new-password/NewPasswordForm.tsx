import { LINK_INVALID, type NewPasswordPageData } from '@dashboard/shared/contracts';
import { RequestError } from '@dashboard/shared/http';
import { passwordAdvice } from '@dashboard/shared/password';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendNewPassword } from '../api/recovery';
import { PasswordInput } from '../auth-page/PasswordInput';
import { SubmitButton } from '../auth-page/SubmitButton';
import type { Submission } from '../recovery-form/use-submission';
import { forgetMailedLink, LINK_EXPIRED } from './mailed-link';
import { PasswordRules } from './PasswordRules';

interface Props {
  title: string;
  page: NewPasswordPageData['page'];
  link: NewPasswordPageData['link'];
  token: string;
  submission: Submission;
}

/** The user never saw the token, so an error that names it is one of the link. */
function toLinkError(error: unknown): unknown {
  if (!(error instanceof RequestError) || error.errors.token === undefined) return error;
  return new RequestError(LINK_EXPIRED, { status: error.status, code: LINK_INVALID });
}

async function sendPassword({ page, token }: Props, password: string) {
  try {
    const response = await sendNewPassword(page, password, token);
    forgetMailedLink();
    return response;
  } catch (error) {
    throw toLinkError(error);
  }
}

export function NewPasswordForm(props: Props) {
  const { title, link, submission } = props;
  const { isReady, isBusy, submit } = submission;
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const advice = passwordAdvice(password);

  // Includes a value entered or autofilled before hydration.
  useEffect(() => setPassword(field.current?.value ?? ''), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    await submit(() => sendPassword(props, password));
    field.current?.focus();
  }

  return (
    <form className="form" method="post" onSubmit={handleSubmit} noValidate>
      {link.state === 'open' ? (
        // Gives the password manager the username to store with the password.
        <input hidden readOnly name="username" autoComplete="username" value={link.username} />
      ) : null}
      <PasswordInput
        ref={field}
        label="New Password"
        autoComplete="new-password"
        isInvalid={false}
        describedBy="password-rules"
        hasAutoFocus
        onInput={setPassword}
      />
      <PasswordRules id="password-rules" password={password} />
      <SubmitButton isInert={!isReady} isBusy={isBusy} blockedBy={advice && 'advice'}>
        {title}
      </SubmitButton>
      <p id="advice" className="advice" aria-live="polite">
        {advice}
      </p>
    </form>
  );
}
