import type { AccountEvent, Contact, InboxGroups } from '@dashboard/shared/contracts';
import type * as v from 'valibot';

export type Groups = v.InferOutput<typeof InboxGroups>;

/** The contact after an event; an older version than the cached one changes nothing. */
export function applyToContact(contact: Contact, event: AccountEvent): Contact {
  if (event.type !== 'contact_updated' || event.contact.contactId !== contact.contactId) return contact;
  return event.contact.version >= contact.version ? event.contact : contact;
}

/** The inboxes after an event: their unread counts follow. */
export function applyToGroups(groups: Groups, event: AccountEvent): Groups {
  if (event.type !== 'new_message' && event.type !== 'unread_changed') return groups;
  return {
    items: groups.items.map((group) =>
      group.tn === event.tn ? { ...group, unreadCount: event.totals.number } : group,
    ),
  };
}
