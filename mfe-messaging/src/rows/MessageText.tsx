import { openSlot } from '@dashboard/shared/router';
import { useMemo } from 'react';
import { linkedText, type TextPart } from './linked-text';

function Link({ part }: { part: Exclude<TextPart, { kind: 'text' }> }) {
  if (part.kind === 'link')
    return (
      <a className="bubble-link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{part.text}</bdi>
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

/**
 * The text of a message. Links open in a new tab without access to this one; a phone number starts a new message.
 * They are isolated: characters that set the writing direction around a link do not change how it reads.
 */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => linkedText(text), [text]);
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length;
    return part.kind === 'text' ? part.text : <Link key={key} part={part} />;
  });
}
