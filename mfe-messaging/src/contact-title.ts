import type { Contact } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';

/** A contact's name, or the formatted number without one. */
export const contactTitle = ({
  contactName,
  contactNumber,
}: {
  contactName: string;
  contactNumber: string;
}) => contactName.trim() || formatContactNumber(contactNumber);

/** A contact's name within a sentence: the first name, or the number. */
export const shortName = (contact: Pick<Contact, 'contactName' | 'contactNumber'>) =>
  contact.contactName.trim().split(/\s+/)[0] || formatContactNumber(contact.contactNumber);
