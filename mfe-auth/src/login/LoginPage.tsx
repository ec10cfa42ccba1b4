import type { LoginPageData } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '../api/sign-in';
import { AuthPage } from '../auth-page/AuthPage';
import { ErrorArea, type Failure } from '../auth-page/ErrorArea';
import { PasswordInput } from '../auth-page/PasswordInput';
import { SubmitButton } from '../auth-page/SubmitButton';
import { prefetch } from './prefetch-files';

// Read from the fields rather than state, to include values entered or autofilled before hydration.
function readCredentials(form: HTMLFormElement) {
  const fields = new FormData(form);
  return {
    username: String(fields.get('username') ?? ''),
    password: String(fields.get('password') ?? ''),
    isRemembered: fields.get('remember_me') === 'on',
  };
}

const firstEmpty = ({ username, password }: { username: string; password: string }) =>
  username.trim() === '' ? 'username' : password === '' ? 'password' : null;

/** The login page, rendered on the server and hydrated here. `onSignedIn` receives the path to open. */
export function LoginPage({ page, onSignedIn }: { page: LoginPageData; onSignedIn: (path: string) => void }) {
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const hasPrefetched = useRef(false);

  // Enter must not submit before hydration, because the browser would send the password unhashed.
  useEffect(() => setReady(true), []);

  function handleInput() {
    setInvalid(false);
    if (hasPrefetched.current) return;
    hasPrefetched.current = true;
    prefetch(page.prefetchFiles);
  }

  // The error stays until the next response, so that the layout does not shift during another attempt.
  function fail(message: string) {
    setFailure({ message });
    setInvalid(true);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const empty = firstEmpty(credentials);
    if (empty) {
      fail('Enter your username and password.');
      form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      onSignedIn(await signIn(credentials, page.next));
    } catch (error) {
      setBusy(false);
      fail(toRequestError(error).message);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
  }

  const describedBy = failure ? 'login-error' : undefined;
  return (
    <AuthPage page={page} title="Log in" error={<ErrorArea id="login-error" failure={failure} />}>
      <form className="form" method="post" onSubmit={handleSubmit} onInput={handleInput} noValidate>
        <div className="field">
          <label htmlFor="username">Username</label>
          <input
            id="username"
            name="username"
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            // Login is the only action on this page.
            // biome-ignore lint/a11y/noAutofocus: a page with a single form starts in its first field
            autoFocus
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
          />
        </div>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          isInvalid={isInvalid}
          describedBy={describedBy}
          besideLabel={<a href="/forgot-password">Forgot password?</a>}
        />
        <label className="checkbox">
          <input type="checkbox" name="remember_me" />
          Remember me
        </label>
        <SubmitButton isInert={!isReady} isBusy={isBusy}>
          Log in
        </SubmitButton>
      </form>
      <p className="links">
        <a href="/forgot-username">Forgot username?</a>
      </p>
    </AuthPage>
  );
}
