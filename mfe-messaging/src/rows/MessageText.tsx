import { openSlot } from '@dashboard/shared/router';
import { useMemo } from 'react';
import { linkedText, type TextPart } from './linked-text';

function Link({ part }: { part: Exclude<TextPart, { kind: 'text' }> }) {
  if (part.kind === 'link')
    return (
      <a className="bubble-link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
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
}

/** The text of a message. Links open in a new tab without access to this one; a phone number starts a new message. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => linkedText(text), [text]);
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return part.kind === 'text' ? part.text : <Link key={key} part={part} />;
  });
}
