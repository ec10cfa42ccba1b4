import { useEffect, useRef } from 'react';

/** Replaces a form after a successful submit. Takes the focus, which is lost when the form is removed. */
export function Done({ message }: { message: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="done">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="m9 12 2 2 4-4" />
      </svg>
      <p ref={text} role="status" tabIndex={-1}>
        {message}
      </p>
    </div>
  );
}
