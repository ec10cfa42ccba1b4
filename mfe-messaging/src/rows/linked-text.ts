import { nationalDigits } from '@dashboard/shared/text';

/** A part of a message: plain text, a link or a phone number. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'phone'; text: string; digits: string };

// One pass without nested quantifiers, so that hostile text of 1,600 characters costs no more than any other. Invisible
// characters end a link: they could make it look like another one.
const CANDIDATE =
  /(?:https?:\/\/|www\.)[^\s<>"'\p{Cf}]{2,}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}|(?:\+?1[ .-]?)?\(?\b[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}\b/giu;
const TRAILING = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;

function toPart(match: string): TextPart {
  if (/^(?:https?:\/\/|www\.)/i.test(match)) {
    const address = /^www\./i.test(match) ? `https://${match}` : match;
    return URL.canParse(address)
      ? { kind: 'link', text: match, href: address }
      : { kind: 'text', text: match };
  }
  if (match.includes('@')) return { kind: 'link', text: match, href: `mailto:${match}` };
  return { kind: 'phone', text: match, digits: nationalDigits(match) };
}

/** Splits a message's text into plain text, links (web and email) and phone numbers. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(CANDIDATE)) {
    const isUrl = /^(?:https?:\/\/|www\.)/i.test(found[0]);
    const match = isUrl ? found[0].replace(TRAILING, '') : found[0];
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    parts.push(toPart(match));
    end = found.index + match.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
