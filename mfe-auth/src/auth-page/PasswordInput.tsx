import { type ReactNode, type Ref, useState } from 'react';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  isInvalid: boolean;
  describedBy?: string;
  hasAutoFocus?: boolean;
  onInput?: (password: string) => void;
  /** Shown at the end of the label's line. In the tab order it follows the field. */
  besideLabel?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A password field with an eye button that shows the password. */
export function PasswordInput({
  label,
  autoComplete,
  isInvalid,
  describedBy,
  hasAutoFocus,
  onInput,
  besideLabel,
  ref,
}: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor="password">{label}</label>
      <div className="password">
        <input
          ref={ref}
          id="password"
          name="password"
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: where it is set, the password is the only field of the page
          autoFocus={hasAutoFocus}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onInput={(event) => onInput?.(event.currentTarget.value)}
        />
        <button type="button" className="reveal" onClick={() => setShown(!isShown)}>
          {/* Text, not an aria-label: only the field has a label, and translations reach the name. */}
          <span className="for-screen-readers">{isShown ? 'Hide password' : 'Show password'}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown ? <path d="m3 3 18 18" /> : null}
          </svg>
        </button>
      </div>
      {besideLabel ? <p className="beside-label">{besideLabel}</p> : null}
    </div>
  );
}
