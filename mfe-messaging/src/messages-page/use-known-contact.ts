import { useQuery } from '@dashboard/shared/query';
import { contactQuery } from '../api/contacts';
import { isNotFound } from '../api/not-found';

/**
 * The requested contact, or null when the account has none with this id: an unknown id selects nothing. A contact that is
 * deleted while its conversation is open is unknown until it is restored.
 */
export function useKnownContact(contactId: number | null): number | null {
  const { data, error } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  return isNotFound(error) || data?.isDeleted === true ? null : contactId;
}
