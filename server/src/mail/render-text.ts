import type { Mail } from '../platform/db/queued-mail';
import { namesOf } from './names-of';
import { cleanText, foldLongLines } from './plain-text';
import { supportContact } from './support-contact';

/** Renders a mail as plain text. Each link is on its own line. */
export function renderText({ brand, greeting, paragraphs, action, note }: Mail): string {
  const support = supportContact(brand);
  const signature = ['-- ', ...namesOf(brand), support && `Help: ${support.label}`];
  const blocks = [
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    note,
    signature.filter(Boolean).join('\n'),
  ];
  return foldLongLines(cleanText(`${blocks.filter(Boolean).join('\n\n')}\n`));
}
