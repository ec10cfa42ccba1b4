import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { refreshContacts } from '../api/contacts';
import type { useContactParam } from './use-contact-param';

const AddContactDialog = lazyPart(async () => ({
  default: (await import('@dashboard/shared/edit-contact')).AddContactDialog,
}));
const EditContactDialog = lazyPart(async () => ({
  default: (await import('@dashboard/shared/edit-contact')).EditContactDialog,
}));

const refresh = () => void refreshContacts();

/** The dialog of the contact in the URL. Its form library is loaded when a dialog is first opened. */
export function ContactDialogs({ open, close }: Pick<ReturnType<typeof useContactParam>, 'open' | 'close'>) {
  if (open === null) return null;
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      {open === 'new' ? (
        <AddContactDialog onClose={close} onAdded={refresh} />
      ) : (
        <EditContactDialog key={open} contactId={open} onClose={close} onSaved={refresh} />
      )}
    </Suspense>
  );
}
