import type { Contact } from '@dashboard/shared/contracts';
import { formatClock } from '@dashboard/shared/format';

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "2:47 PM, Chicago"; null when the contact's location is unknown. */
export function localTimeText(contact: Pick<Contact, 'timeZone'>, now: Date): string | null {
  return contact.timeZone === null
    ? null
    : `${formatClock(now, contact.timeZone)}, ${cityOf(contact.timeZone)}`;
}
