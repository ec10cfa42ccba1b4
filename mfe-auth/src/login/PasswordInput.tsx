import { useState } from 'react';

/** The password field with its eye: shown as typed only while the person asks for it. */
export function PasswordInput({ isInvalid, describedBy }: { isInvalid: boolean; describedBy?: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor="password">Password</label>
      <div className="password">
        <input
          id="password"
          name="password"
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
        <button
          type="button"
          className="reveal"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown ? <path d="m3 3 18 18" /> : null}
          </svg>
        </button>
      </div>
    </div>
  );
}
