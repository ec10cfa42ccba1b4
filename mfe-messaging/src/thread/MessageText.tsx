import { openSlot } from '@dashboard/shared/router';
import { chakra } from '@dashboard/shared/ui';
import { Fragment, useMemo } from 'react';
import { linkedText, type TextPart } from './linked-text';

const LINK_STYLES = { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' };

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'link')
    return (
      <chakra.a href={part.href} target="_blank" rel="noopener noreferrer nofollow" {...LINK_STYLES}>
        {part.text}
      </chakra.a>
    );
  if (part.kind === 'phone')
    return (
      <chakra.button
        type="button"
        title="Message this number"
        cursor="pointer"
        onClick={() => openSlot('new-message', { to: part.digits })}
        {...LINK_STYLES}
      >
        {part.text}
      </chakra.button>
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
