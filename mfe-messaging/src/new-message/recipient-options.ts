import type { ContactSummary } from '@dashboard/shared/contracts';
import { formatContactNumber, formatPhone } from '@dashboard/shared/format';
import {
  looksLikeNumber,
  numberError,
  type Recipient,
  recipientFromContact,
  recipientFromNumber,
  typedNumber,
} from './recipients';

export interface RecipientOption {
  key: string;
  title: string;
  /** The number of a contact with a name, or a note about the option. */
  detail: string;
  recipient: Recipient;
}

function contactOption(contact: ContactSummary): RecipientOption {
  const recipient = recipientFromContact(contact);
  const number = formatContactNumber(contact.contactNumber);
  const excluded = recipient.excluded === null ? '' : ` · ${recipient.excluded}`;
  return {
    key: String(contact.contactId),
    title: contact.contactName || number,
    detail: `${contact.contactName ? number : 'No name'}${excluded}`,
    recipient,
  };
}

/** Options of the list below the field: contacts, and the typed number when no contact has it. */
export function recipientOptions(
  typed: string,
  found: readonly ContactSummary[],
  chosen: readonly Recipient[],
  ownNumbers: readonly string[],
): RecipientOption[] {
  const options = found.map(contactOption);
  const number = typedNumber(typed);
  const isNew =
    number !== null &&
    looksLikeNumber(typed) &&
    numberError(typed, ownNumbers) === null &&
    !options.some((option) => option.recipient.number === number);
  if (isNew) {
    options.unshift({
      key: number,
      title: formatPhone(number),
      detail: 'New number',
      recipient: recipientFromNumber(number),
    });
  }
  return options.filter((option) => !chosen.some((one) => one.number === option.recipient.number));
}
