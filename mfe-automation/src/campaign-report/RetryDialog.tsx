import { pluralize } from '@dashboard/shared/format';
import { useAction } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { retryFailed } from '../api/campaigns';
import { campaignPath } from '../paths';

interface RetryDialogProps {
  campaignId: number;
  /** Number of recipients whose texts may arrive if they are sent again. */
  retryable: number;
  onClose: () => void;
}

/** Asks before a draft to the retryable recipients is made, and opens it. */
export function RetryDialog({ campaignId, retryable, onClose }: RetryDialogProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useAction({
    mutationFn: retryFailed,
    onSuccess: (draft) => void navigate(campaignPath(draft.campaignId)),
  });
  return (
    <ConfirmDialog
      title="Retry Failed"
      confirmLabel="Create Draft"
      cancelLabel="Cancel"
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(campaignId)}
      onClose={onClose}
    >
      A new draft goes to the {pluralize(retryable, 'person', 'people')} whose texts failed for a reason that
      may have passed. Nothing is sent before you schedule it.
    </ConfirmDialog>
  );
}
