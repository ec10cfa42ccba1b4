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

/** Rows of the inbox do not say whether the number is invalid. */
type Before = Pick<Contact, 'isOptOut' | 'isBlocked' | 'isInvalid'>;

/** After a change by staff: shows who was opted out, blocked or marked and offers Undo while the toast is visible. */
export function offerUndo(before: Before, contact: Contact): void {
  const isNewOptOut = contact.isOptOut && !before.isOptOut;
  const isNewBlock = contact.isBlocked && !before.isBlocked;
  const isNewInvalid = contact.isInvalid === true && before.isInvalid === false;
  const name = shortName(contact);
  const details = [
    isNewOptOut && (isNewBlock ? `Opted out and blocked ${name}` : `Opted out ${name}`),
    isNewBlock && !isNewOptOut && `Blocked ${name}`,
    isNewInvalid && `Campaigns now skip the number of ${name}`,
  ].filter((detail) => detail !== false);
  if (details.length === 0) return;
  const patch: ContactPatch = {
    ...(isNewOptOut && { isOptOut: false, undo: true }),
    ...(isNewBlock && { isBlocked: false }),
    ...(isNewInvalid && { isInvalid: false }),
  };
  notify({
    kind: 'success',
    detail: details.join('. '),
    action: { label: 'Undo', run: () => void undo(contact.contactId, patch) },
  });
}
