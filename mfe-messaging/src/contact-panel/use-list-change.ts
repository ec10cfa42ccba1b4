import type { Contact } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { useMutation, useQueryClient } from '@dashboard/shared/query';
import { addToList, removeFromList } from '../api/contact-lists';
import { contactQuery } from '../api/contacts';

type MemberOf = Contact['lists'][number];
interface ListChange {
  action: 'add' | 'remove';
  list: MemberOf;
}

/**
 * Adds the contact to lists and removes it from them, one list per request: two users who change different lists of a
 * contact do not overwrite each other.
 */
export function useListChange(contactId: number) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, list }: ListChange) =>
      action === 'add' ? addToList(contactId, list) : removeFromList(contactId, list),
    onError: (error) => {
      notifyUpdateFailed('Contact', toRequestError(error).message);
      // The list may be gone, or the contact may have left it already.
      void client.invalidateQueries(contactQuery(contactId));
    },
  });
  return {
    change: mutate,
    /** The list whose request is running. */
    changing: isPending ? variables.list : undefined,
  };
}
