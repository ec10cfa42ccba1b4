import { useCallback, useMemo, useState } from 'react';
import { Contact } from '../contracts';
import { FormDialogContent } from '../forms/FormDialog';
import type { UpdateBase } from '../forms/page-form/save-base';
import { RequestError, sendJson } from '../http';
import { notifyUpdated } from '../notify';
import { ContactFields } from './ContactFields';
import { type ContactFormValues, contactFormSchema, toFormValues, toPatch } from './contact-form';

interface EditContactFormProps {
  contact: Contact;
  onReload: () => Promise<unknown>;
  onClose: () => void;
  onSaved?: ((contact: Contact, before: Contact) => void) | undefined;
}

/** Edits a loaded contact. After a conflicting save by another user, asks which version to keep. */
export function EditContactForm({ contact, onReload, onClose, onSaved }: EditContactFormProps) {
  const schema = useMemo(() => contactFormSchema(contact), [contact]);
  const initialValues = useMemo(() => toFormValues(contact), [contact]);
  const [ownerId, setOwnerId] = useState<number>();

  const save = useCallback(
    async (values: ContactFormValues, { version }: UpdateBase) => {
      const patch = toPatch(contact, values, version === undefined);
      try {
        const saved = await sendJson('PATCH', `/api/contacts/${contact.contactId}`, patch, Contact);
        notifyUpdated('Contact');
        onSaved?.(saved, contact);
        onClose();
      } catch (error) {
        setOwnerId(error instanceof RequestError ? error.contactId : undefined);
        throw error;
      }
    },
    [contact, onClose, onSaved],
  );

  return (
    <FormDialogContent
      title="Edit Contact"
      subject="this contact"
      schema={schema}
      initialValues={initialValues}
      version={contact.version}
      onSubmit={save}
      onReload={onReload}
      onClose={onClose}
    >
      <ContactFields contact={contact} ownerId={ownerId} />
    </FormDialogContent>
  );
}
