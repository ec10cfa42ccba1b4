import type { Contact, ContactPatch } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify, notifyUpdateFailed } from '@dashboard/shared/notify';
import { patchContact } from '../api/contacts';
import { shortName } from '../contact-title';

async function undo(contactId: number, patch: ContactPatch): Promise<void> {
  try {
    await patchContact(contactId, patch);
  } catch (error) {
    notifyUpdateFailed('Contact', toRequestError(error).message);
  }
}

/** After a change by staff: shows who was opted out or blocked and offers Undo while the toast is visible. */
export function offerUndo(before: Pick<Contact, 'isOptOut' | 'isBlocked'>, contact: Contact): void {
  const isNewOptOut = contact.isOptOut && !before.isOptOut;
  const isNewBlock = contact.isBlocked && !before.isBlocked;
  if (!isNewOptOut && !isNewBlock) return;
  const change = isNewOptOut ? (isNewBlock ? 'Opted out and blocked' : 'Opted out') : 'Blocked';
  const patch: ContactPatch = {
    ...(isNewOptOut && { isOptOut: false, undo: true }),
    ...(isNewBlock && { isBlocked: false }),
  };
  notify({
    kind: 'success',
    detail: `${change} ${shortName(contact)}`,
    action: { label: 'Undo', run: () => void undo(contact.contactId, patch) },
  });
}
