import type { CompanyUser } from '@dashboard/shared/contracts';
import { notifyDeleted, notifyDeleteFailed } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { Button, ConfirmDialog } from '@dashboard/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteCompanyUser } from '../api/company-users';

const SUBJECT = 'User';
const QUESTION = 'Are you sure you want to permanently delete this user? This action cannot be undone.';

/** Deletes the user after a confirmation. */
export function DeleteAction({ user, onDeleted }: { user: CompanyUser; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { mutate, isPending } = useAction({
    mutationFn: () => deleteCompanyUser(user),
    onSuccess: () => {
      notifyDeleted(SUBJECT);
      onDeleted();
    },
    onError: (error) => {
      close();
      notifyDeleteFailed(SUBJECT, error.message);
    },
  });
  return (
    <>
      <Button type="button" variant="outline" size="sm" color="fg.error" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        title="Warning"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDestructive
        isBusy={isPending}
        isOpen={isOpen}
        onConfirm={() => mutate()}
        onClose={close}
      >
        {QUESTION}
      </ConfirmDialog>
    </>
  );
}
