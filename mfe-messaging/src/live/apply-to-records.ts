import type { AccountEvent, Contact } from '@dashboard/shared/contracts';

/** The contact after an event. An older version than the cached one changes nothing. */
export function applyToContact(contact: Contact, event: AccountEvent): Contact {
  if (event.type !== 'contact_updated' || event.contact.contactId !== contact.contactId) return contact;
  return event.contact.version >= contact.version ? event.contact : contact;
}
