import { RequestError } from '@dashboard/shared/http';
import { useContact } from '../api/contacts';

const NOT_FOUND = 404;

/** The asked contact, or null when the account has none with this id: an unknown id selects nothing. */
export function useKnownContact(contactId: number | null): number | null {
  const { error } = useContact(contactId);
  const isUnknown = error instanceof RequestError && error.status === NOT_FOUND;
  return isUnknown ? null : contactId;
}
