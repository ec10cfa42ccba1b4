import type { ReactNode } from 'react';

interface Props {
  /** The id of the element with the reason why the button is blocked. */
  blockedBy?: string;
  /** True before hydration, when a native submit would send the field unhashed. */
  isInert: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** The submit button of an auth page. It looks the same while busy or inert, to avoid flicker. */
export function SubmitButton({ blockedBy, isInert, isBusy, children }: Props) {
  return (
    <button
      type="submit"
      className={blockedBy ? 'submit blocked' : 'submit'}
      disabled={isInert || isBusy || blockedBy !== undefined}
      aria-busy={isBusy}
      aria-describedby={blockedBy}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
