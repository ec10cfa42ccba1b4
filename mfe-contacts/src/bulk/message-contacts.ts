import { toRequestError } from '@dashboard/shared/http';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { openSlot } from '@dashboard/shared/router';
import { readContact } from '../api/contacts';

/**
 * Opens New Message with these contacts, at most ten. They are read first, because rows of other pages may not be loaded
 * any more, and an opted-out contact must show as one.
 */
export async function messageContacts(ids: readonly number[]): Promise<void> {
  try {
    openSlot('new-message', { contacts: await Promise.all(ids.map(readContact)) });
  } catch (error) {
    notifyLoadFailed('contacts', toRequestError(error).message);
  }
}
