import { useCallback, useMemo, useState } from 'react';
import { Contact } from '../contracts';
import { FormDialog } from '../forms/FormDialog';
import { RequestError, sendJson } from '../http';
import { notify, notifyCreated } from '../notify';
import { ContactFields } from './ContactFields';
import { type ContactFormValues, contactFormSchema, NEW_CONTACT, NEW_VALUES, toCreate } from './contact-form';

interface AddContactDialogProps {
  onClose: () => void;
  onAdded?: (contact: Contact) => void;
}

/** A number that opted out stays opted out: adding it again is no consent. */
function announce(contact: Contact, values: ContactFormValues): void {
  notifyCreated('Contact');
  if (contact.isOptOut && values.isOptIn)
    notify({
      kind: 'warning',
      detail: `${contact.contactName || 'This contact'} opted out before and stays opted out.`,
    });
}

/** The dialog that adds a contact: the same fields as Edit Contact. */
export function AddContactDialog({ onClose, onAdded }: AddContactDialogProps) {
  const schema = useMemo(() => contactFormSchema(NEW_CONTACT), []);
  const [ownerId, setOwnerId] = useState<number>();
  const save = useCallback(
    async (values: ContactFormValues) => {
      try {
        const contact = await sendJson('POST', '/api/contacts', toCreate(values), Contact);
        announce(contact, values);
        onAdded?.(contact);
        onClose();
      } catch (error) {
        setOwnerId(error instanceof RequestError ? error.contactId : undefined);
        throw error;
      }
    },
    [onClose, onAdded],
  );
  return (
    <FormDialog
      title="Add Contact"
      submitLabel="Add Contact"
      subject="this contact"
      schema={schema}
      initialValues={NEW_VALUES}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactFields contact={NEW_CONTACT} ownerId={ownerId} />
    </FormDialog>
  );
}
