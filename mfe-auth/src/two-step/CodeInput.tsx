import type { Ref } from 'react';
import { AlertIcon } from '../auth-page/AlertIcon';

interface Props {
  kind: 'app' | 'recovery';
  problem: string | null;
  onInput: () => void;
  ref: Ref<HTMLInputElement>;
}

const LABELS = { app: 'Code', recovery: 'Recovery code' };

/** The field of a code. Phones show digits for the app's code, and offer to fill it in. */
export function CodeInput({ kind, problem, onInput, ref }: Props) {
  return (
    <div className="field">
      <label htmlFor="code">{LABELS[kind]}</label>
      <input
        ref={ref}
        // A new field for the other kind: keyboards of phones do not change while a field has the focus.
        key={kind}
        id="code"
        name="code"
        className="input code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize={kind === 'app' ? 'none' : 'characters'}
        spellCheck={false}
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: the code is the only thing to enter on the page
        autoFocus
        aria-invalid={problem !== null}
        aria-describedby="code-problem"
        onInput={onInput}
      />
      <p id="code-problem" className="problem" aria-live="polite">
        {problem && <AlertIcon />}
        {problem}
      </p>
    </div>
  );
}
