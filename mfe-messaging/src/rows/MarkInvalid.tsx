import { useQuery } from '@dashboard/shared/query';
import { contactQuery } from '../api/contacts';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { useContactChange } from '../edit-contact/use-contact-change';

/** Marks a contact's number as invalid, so that campaigns skip it. Hidden once it is. */
export function MarkInvalid({ contactId }: { contactId: number }) {
  const canEdit = useCanEditContact();
  const { data: contact } = useQuery(contactQuery(contactId));
  const { change, isChanging } = useContactChange(contactId);
  if (!canEdit || contact === undefined || contact.isInvalid) return null;
  return (
    <button
      type="button"
      className="bubble-action"
      disabled={isChanging}
      onClick={() => change({ isInvalid: true })}
    >
      Mark as invalid
    </button>
  );
}
