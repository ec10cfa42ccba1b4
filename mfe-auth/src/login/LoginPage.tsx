import type { SmallPageData } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SmallPage } from '../pages/SmallPage';
import { PasswordInput } from './PasswordInput';
import { signIn } from './sign-in';
import { warmUp } from './warm-up';

// Read from the fields, not from state: what was typed or filled in before the script arrived counts too.
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

/** Sign-in, rendered on the server and taken over here. `onSignedIn` receives the path to go to. */
export function LoginPage({ page, onSignedIn }: { page: SmallPageData; onSignedIn: (path: string) => void }) {
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const hasWarmedUp = useRef(false);

  // Until the script runs, Enter must not submit: the form would send the password as typed.
  useEffect(() => setReady(true), []);

  function handleInput() {
    setFailure(null);
    if (hasWarmedUp.current) return;
    hasWarmedUp.current = true;
    warmUp(page.warm);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const empty = firstEmpty(credentials);
    if (empty) {
      setFailure('Enter your username and password.');
      form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(await signIn(credentials, page.next));
    } catch (error) {
      setBusy(false);
      setFailure(toRequestError(error).message);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    }
  }

  const invalid = failure !== null;
  return (
    <SmallPage page={page}>
      <form className="form" method="post" onSubmit={handleSubmit} onInput={handleInput} noValidate>
        <h1>Log in</h1>
        <div role="alert" id="login-error" className="error-area">
          {failure ? (
            <p className="error">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="10" />
                <path d="M12 8v4m0 4h.01" />
              </svg>
              {failure}
            </p>
          ) : null}
        </div>
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
            // The one thing to do here is to sign in.
            // biome-ignore lint/a11y/noAutofocus: a page with a single form starts in its first field
            autoFocus
            aria-invalid={invalid}
            aria-describedby={invalid ? 'login-error' : undefined}
          />
        </div>
        <PasswordInput isInvalid={invalid} describedBy={invalid ? 'login-error' : undefined} />
        <label className="checkbox">
          <input type="checkbox" name="remember_me" />
          Remember me
        </label>
        <button type="submit" className="submit" disabled={!isReady || isBusy} aria-busy={isBusy}>
          {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
          Log in
        </button>
      </form>
    </SmallPage>
  );
}
