import { openSlot } from '@dashboard/shared/router';
import { Fragment, useMemo } from 'react';
import { linkedText, type TextPart } from './linked-text';

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'link')
    return (
      <a className="bubble-link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  if (part.kind === 'phone')
    return (
      <button
        type="button"
        className="bubble-link"
        title="Message this number"
        onClick={() => openSlot('new-message', { to: part.digits })}
      >
        {part.text}
      </button>
    );
  return <Fragment>{part.text}</Fragment>;
}

/** A message's words. Addresses open in a new tab that cannot reach back; a phone number starts a new message. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => linkedText(text), [text]);
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return <Part key={key} part={part} />;
  });
}
