import { useQuery } from '@dashboard/shared/query';
import { contactQuery } from '../api/contacts';
import { isNotFound } from '../api/not-found';

/** The requested contact, or null when the account has none with this id: an unknown id selects nothing. */
export function useKnownContact(contactId: number | null): number | null {
  const { error } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  return isNotFound(error) ? null : contactId;
}
