import type { ReactNode } from 'react';
import { Contact } from '../contracts';
import { DialogShell, useOnLeave } from '../forms/DialogShell';
import { getJson } from '../http';
import { useQuery } from '../query';
import { CloseButton, Dialog, ErrorState, Skeleton, Stack } from '../ui';
import { FINGER_HEIGHT } from '../ui/theme/finger';
import { EditContactForm } from './EditContactForm';

interface EditContactDialogProps {
  contactId: number;
  onClose: () => void;
  /** Called with the contact as saved, and as it was when loaded. */
  onSaved?: (contact: Contact, before: Contact) => void;
}

function DialogFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useOnLeave(onClose);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Edit Contact</Dialog.Title>
        <CloseButton onClick={onClose} />
      </Dialog.Header>
      <Dialog.Body minH="19rem">{children}</Dialog.Body>
    </>
  );
}

function FieldsSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label="Loading contact">
      {['name', 'number'].map((field) => (
        <Stack key={field} gap="1.5">
          <Skeleton h="18px" w="30%" />
          <Skeleton h="9" css={FINGER_HEIGHT} />
        </Stack>
      ))}
      <Skeleton h="5" w="40%" />
      <Skeleton h="5" w="40%" />
    </Stack>
  );
}

function EditContactContent({ contactId, onClose, onSaved }: EditContactDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edit-contact', contactId],
    queryFn: ({ signal }) => getJson(`/api/contacts/${contactId}`, Contact, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const reload = () => refetch();
  if (data && !isFetching) {
    return (
      <EditContactForm
        key={data.version}
        contact={data}
        onReload={reload}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  }
  return (
    <DialogFrame onClose={onClose}>
      {error && !isFetching ? (
        <ErrorState title="The contact couldn’t be loaded" error={error} onRetry={() => void reload()} />
      ) : (
        <FieldsSkeleton />
      )}
    </DialogFrame>
  );
}

/**
 * The Edit Contact dialog, for every remote that shows contacts. It loads the contact and edits that version: live
 * events must not change the form while the user edits it.
 */
export function EditContactDialog(props: EditContactDialogProps) {
  return (
    <DialogShell onClose={props.onClose}>
      <EditContactContent {...props} />
    </DialogShell>
  );
}
