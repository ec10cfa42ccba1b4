import type { ContactName } from '@dashboard/shared/contracts';

/** Options of an open list: each one is an element, and a search finds the others. */
const SHOWN_MAX = 50;

/** The first contacts whose name contains the text, or whose number contains its digits. '' matches all. */
export function findContacts(contacts: readonly ContactName[], text: string): ContactName[] {
  const wanted = text.trim().toLowerCase();
  const digits = /[a-z]/.test(wanted) ? '' : wanted.replaceAll(/\D/g, '');
  const found: ContactName[] = [];
  for (const contact of contacts) {
    const matches =
      contact.contactName.toLowerCase().includes(wanted) ||
      (digits !== '' && contact.contactNumber.includes(digits));
    if (matches) found.push(contact);
    if (found.length === SHOWN_MAX) break;
  }
  return found;
}
