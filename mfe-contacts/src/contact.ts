import type { ContactSummary } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';

/** The name of a contact; the number of one without a name. */
export const contactTitle = ({
  contactName,
  contactNumber,
}: Pick<ContactSummary, 'contactName' | 'contactNumber'>): string =>
  contactName || formatContactNumber(contactNumber);
