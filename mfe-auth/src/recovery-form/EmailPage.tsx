import type { AuthPageData } from '@dashboard/shared/contracts';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { requestRecovery } from '../api/recovery';
import { AlertIcon } from '../auth-page/AlertIcon';
import { AuthPage } from '../auth-page/AuthPage';
import { BackToLogin } from '../auth-page/BackToLogin';
import { Done } from '../auth-page/Done';
import { ErrorArea } from '../auth-page/ErrorArea';
import { SubmitButton } from '../auth-page/SubmitButton';
import { useSubmission } from './use-submission';

interface Props {
  page: AuthPageData;
  title: string;
  explanation: string;
  button: string;
  path: '/forgot-password' | '/forgot-username';
  schema: v.GenericSchema<unknown, { email: string }>;
}

/** A page with a form for an email address. After a submit it shows the server's message. */
export function EmailPage({ page, title, explanation, button, path, schema }: Props) {
  const { isReady, isBusy, failure, message, submit } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Read from the field rather than state, to include a value autofilled before hydration.
    const parsed = v.safeParse(schema, { email: field.current?.value });
    setProblem(parsed.success ? null : parsed.issues[0].message);
    if (parsed.success) await submit(() => requestRecovery(path, parsed.output));
    field.current?.focus();
  }

  return (
    <AuthPage
      page={page}
      title={title}
      explanation={message ? null : explanation}
      error={message ? null : <ErrorArea failure={failure} />}
    >
      {message ? (
        <Done message={message} />
      ) : (
        <form className="form" method="post" onSubmit={handleSubmit} noValidate>
          <div className="field">
            <label htmlFor="email">Email</label>
            <input
              ref={field}
              id="email"
              name="email"
              type="email"
              className="input"
              autoComplete="email"
              // biome-ignore lint/a11y/noAutofocus: a page with a single field starts in it
              autoFocus
              aria-invalid={problem !== null}
              aria-describedby="email-problem"
              onInput={() => setProblem(null)}
            />
            <p id="email-problem" className="problem" aria-live="polite">
              {problem && <AlertIcon />}
              {problem}
            </p>
          </div>
          <SubmitButton isInert={!isReady} isBusy={isBusy}>
            {button}
          </SubmitButton>
        </form>
      )}
      <BackToLogin />
    </AuthPage>
  );
}
