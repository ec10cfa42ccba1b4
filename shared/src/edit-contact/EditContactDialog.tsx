import { Contact } from '../contracts';
import { RecordDialog } from '../forms/RecordDialog';
import { getJson } from '../http';
import { useQuery } from '../query';
import { EditContactForm } from './EditContactForm';

interface EditContactDialogProps {
  contactId: number;
  onClose: () => void;
  /** Called with the contact as saved, and as it was when loaded. */
  onSaved?: (contact: Contact, before: Contact) => void;
}

/**
 * The Edit Contact dialog, for every remote that shows contacts. It loads the contact and edits that version: live
 * events must not change the form while the user edits it.
 */
export function EditContactDialog({ contactId, onClose, onSaved }: EditContactDialogProps) {
  const record = useQuery({
    queryKey: ['edit-contact', contactId],
    queryFn: ({ signal }) => getJson(`/api/contacts/${contactId}`, Contact, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <RecordDialog title="Edit Contact" noun="contact" record={record} onClose={onClose}>
      {(contact) => (
        <EditContactForm
          key={contact.version}
          contact={contact}
          onReload={() => record.refetch()}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </RecordDialog>
  );
}
