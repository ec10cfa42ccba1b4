import type { AutomaticResponse } from '@dashboard/shared/contracts';
import { notifyDeleted } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { deleteRule } from '../api/automatic-responses';

export type DeletedRule = Pick<AutomaticResponse, 'id' | 'name'>;

/** The question before a rule is deleted. */
export function DeleteRuleDialog({ rule, onClose }: { rule: DeletedRule; onClose: () => void }) {
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteRule,
    onSuccess: () => {
      notifyDeleted('Automatic response');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Automatic Response"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(rule.id)}
      onClose={onClose}
    >
      Are you sure you want to delete {rule.name}? Its response message is kept.
    </ConfirmDialog>
  );
}
