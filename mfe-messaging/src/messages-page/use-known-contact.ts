import { useContact } from '../api/contacts';
import { isNotFound } from '../api/not-found';

/** The requested contact, or null when the account has none with this id: an unknown id selects nothing. */
export function useKnownContact(contactId: number | null): number | null {
  const { error } = useContact(contactId);
  return isNotFound(error) ? null : contactId;
}
