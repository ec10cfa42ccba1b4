import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { useMutation, useQueryClient } from '@dashboard/shared/query';
import { contactQuery, patchContact } from '../api/contacts';
import { offerUndo } from './offer-undo';

/**
 * Changes a contact and shows the result at once. A failure shows a toast, unless `onError` returns true because it has
 * handled the error.
 */
export function useContactChange(
  contactId: number,
  onError?: (error: RequestError, patch: ContactPatch) => boolean,
) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (patch: ContactPatch) => patchContact(contactId, patch),
    onMutate: () => client.getQueryData(contactQuery(contactId).queryKey),
    onSuccess: (contact: Contact, _patch, before) => {
      if (before) offerUndo(before, contact);
    },
    onError: (error: unknown, patch: ContactPatch) => {
      const requestError = toRequestError(error);
      if (!onError?.(requestError, patch)) notifyUpdateFailed('Contact', requestError.message);
    },
  });
  return {
    change: mutate,
    /** Rejects when the change fails. */
    changeAsync: mutateAsync,
    isChanging: isPending,
    changing: isPending ? variables : undefined,
  };
}
