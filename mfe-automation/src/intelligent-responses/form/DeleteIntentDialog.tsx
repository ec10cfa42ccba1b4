import type { IntelligentResponse } from '@dashboard/shared/contracts';
import { notifyDeleted } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { deleteIntent } from '../../api/intelligent-responses';

interface DeleteIntentDialogProps {
  intent: Pick<IntelligentResponse, 'id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** The question before an intent is deleted. */
export function DeleteIntentDialog({ intent: { id, name }, onDeleted, onClose }: DeleteIntentDialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteIntent,
    onSuccess: () => {
      notifyDeleted('Intent');
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Intent"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(id)}
      onClose={onClose}
    >
      Are you sure you want to delete {name}? Its response message is kept.
    </ConfirmDialog>
  );
}
