import type { ReactNode } from 'react';

/** Where a form says what went wrong as a whole. Always there, so that what appears in it is read out. */
export function ErrorArea({
  id,
  text,
  children,
}: {
  id?: string;
  text: string | null;
  children?: ReactNode;
}) {
  return (
    <div role="alert" id={id} className="error-area">
      {text ? (
        <div className="error">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" />
            <path d="M12 8v4m0 4h.01" />
          </svg>
          <p>
            {text} {children}
          </p>
        </div>
      ) : null}
    </div>
  );
}
