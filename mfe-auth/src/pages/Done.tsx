import { useEffect, useRef } from 'react';

/** What stands in the place of a form that has done its work. Takes the focus, which went with the form. */
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
