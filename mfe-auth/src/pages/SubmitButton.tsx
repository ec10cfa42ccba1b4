import type { ReactNode } from 'react';

interface Props {
  /** Not yet for a reason that stands beside the button, under this id. */
  blockedBy?: string;
  /** The script has not taken over yet: a native submit would send the field as typed. */
  isInert: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** The one button of a small page. Busy or inert it keeps its looks, so that nothing flickers. */
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
