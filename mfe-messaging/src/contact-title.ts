import { formatContactNumber } from '@dashboard/shared/format';

/** A contact's name, or the formatted number without one. */
export const contactTitle = ({
  contactName,
  contactNumber,
}: {
  contactName: string;
  contactNumber: string;
}) => contactName.trim() || formatContactNumber(contactNumber);
