import type { Contact } from '@dashboard/shared/contracts';
import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { cacheContact } from '../api/contacts';
import { offerUndo } from './offer-undo';

const EditContactDialog = lazyPart(async () => {
  const { EditContactDialog } = await import('@dashboard/shared/edit-contact');
  return { default: EditContactDialog };
});

interface EditContactProps {
  contactId: number;
  onClose: () => void;
}

function handleSaved(contact: Contact, before: Contact): void {
  cacheContact(contact);
  offerUndo(before, contact);
}

/** Edit Contact. Its form library is loaded when the dialog is first opened. */
export function EditContact(props: EditContactProps) {
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      <EditContactDialog {...props} onSaved={handleSaved} />
    </Suspense>
  );
}
