import { useCallback, useMemo, useRef, useState } from 'react';
import { Contact } from '../contracts';
import { FormDialogContent } from '../forms/FormDialog';
import { isStale } from '../forms/stale';
import { RequestError, sendJson } from '../http';
import { notifyUpdated } from '../notify';
import { Button, Spacer } from '../ui';
import { ContactFields } from './ContactFields';
import { type EditContactValues, editContactSchema, toFormValues, toPatch } from './contact-form';

interface EditContactFormProps {
  contact: Contact;
  onReload: () => void;
  onClose: () => void;
  onSaved?: ((contact: Contact, before: Contact) => void) | undefined;
}

function ConflictButtons({ onReload, onOverwrite }: { onReload: () => void; onOverwrite: () => void }) {
  return (
    <>
      <Button type="button" variant="outline" onClick={onReload}>
        Reload
      </Button>
      <Spacer />
      <Button type="submit" colorPalette="red" onClick={onOverwrite}>
        Overwrite
      </Button>
    </>
  );
}

/** Edits a loaded contact. After a conflicting save by another user, asks which version to keep. */
export function EditContactForm({ contact, onReload, onClose, onSaved }: EditContactFormProps) {
  const schema = useMemo(() => editContactSchema(contact), [contact]);
  const initialValues = useMemo(() => toFormValues(contact), [contact]);
  const [hasConflict, setConflict] = useState(false);
  const [ownerId, setOwnerId] = useState<number>();
  const isOverwriting = useRef(false);

  const save = useCallback(
    async (values: EditContactValues) => {
      const patch = toPatch(contact, values, isOverwriting.current);
      isOverwriting.current = false;
      try {
        const saved = await sendJson('PATCH', `/api/contacts/${contact.contactId}`, patch, Contact);
        notifyUpdated('Contact');
        onSaved?.(saved, contact);
        onClose();
      } catch (error) {
        setConflict(isStale(error));
        setOwnerId(error instanceof RequestError ? error.contactId : undefined);
        throw error;
      }
    },
    [contact, onClose, onSaved],
  );
  const overwrite = () => {
    isOverwriting.current = true;
  };

  return (
    <FormDialogContent
      title="Edit Contact"
      subject="this contact"
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
      onClose={onClose}
      footer={hasConflict ? <ConflictButtons onReload={onReload} onOverwrite={overwrite} /> : undefined}
    >
      <ContactFields contact={contact} ownerId={ownerId} />
    </FormDialogContent>
  );
}
