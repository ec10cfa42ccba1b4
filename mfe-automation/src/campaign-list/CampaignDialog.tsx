import type { Campaign } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { notifyDeleted, notifyUpdated } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog } from '@dashboard/shared/ui';
import { cancelCampaign, deleteCampaign } from '../api/campaigns';

/** The question before an action that cannot be undone. */
export interface OpenCampaignDialog {
  kind: 'cancel' | 'delete';
  campaign: Campaign;
}

interface DialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** What cancelling means for the people of a campaign, in numbers. */
function consequence({ name, audience, startedAt, counts }: Campaign): string {
  if (startedAt === null)
    return `None of the ${pluralize(audience, 'person', 'people')} on its lists gets ${name}.`;
  const sent = `${pluralize(counts.attempted, 'text')} of ${name} ${counts.attempted === 1 ? 'was' : 'were'} sent.`;
  return `${sent} ${pluralize(counts.pending, 'person', 'people')} will not get theirs.`;
}

function CancelDialog({ campaign, onClose }: DialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: cancelCampaign,
    onSuccess: () => {
      notifyUpdated('Campaign');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Cancel Campaign"
      confirmLabel="Cancel Campaign"
      cancelLabel="Keep Campaign"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(campaign.campaignId)}
      onClose={onClose}
    >
      {consequence(campaign)} A cancelled campaign cannot be resumed.
    </ConfirmDialog>
  );
}

function DeleteDialog({ campaign, onClose }: DialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteCampaign,
    onSuccess: () => {
      notifyDeleted('Campaign');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Draft"
      confirmLabel="Delete Draft"
      cancelLabel="Keep Draft"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(campaign.campaignId)}
      onClose={onClose}
    >
      Delete the draft {campaign.name} with its text and pictures? This cannot be undone.
    </ConfirmDialog>
  );
}

/** Cancels a campaign or deletes a draft after a question. */
export function CampaignDialog({
  open: { kind, campaign },
  onClose,
}: {
  open: OpenCampaignDialog;
  onClose: () => void;
}) {
  const Dialog = kind === 'cancel' ? CancelDialog : DeleteDialog;
  return <Dialog campaign={campaign} onClose={onClose} />;
}
