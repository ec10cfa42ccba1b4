import { type Campaign, campaignStateAfter, mayDeleteCampaign } from '@dashboard/shared/contracts';
import type { RowAction, RowActions } from '@dashboard/shared/list';
import { ChartColumn, CircleX, Copy, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { campaignPath, campaignReportPath } from '../paths';
import type { OpenCampaignDialog } from './CampaignDialog';
import { nameOf } from './columns';
import { useCampaignCommands } from './use-campaign-commands';

const ICONS = {
  report: <ChartColumn size={16} aria-hidden />,
  edit: <Pencil size={16} aria-hidden />,
  duplicate: <Copy size={16} aria-hidden />,
  pause: <Pause size={16} aria-hidden />,
  resume: <Play size={16} aria-hidden />,
  cancel: <CircleX size={16} aria-hidden />,
  delete: <Trash2 size={16} aria-hidden />,
};

/** What can be done with a campaign in its state. `onDialog` must be stable. */
export function useCampaignActions(onDialog: (dialog: OpenCampaignDialog) => void): RowActions<Campaign> {
  const { pause, resume, duplicate } = useCampaignCommands();
  return useMemo(
    () => ({
      name: nameOf,
      display: 'menu',
      of: (campaign) => {
        const { campaignId, state } = campaign;
        const may = (transition: Parameters<typeof campaignStateAfter>[1]) =>
          campaignStateAfter(state, transition) !== null;
        const actions: (RowAction | false)[] = [
          state !== 'draft' && {
            label: 'View Report',
            icon: ICONS.report,
            to: campaignReportPath(campaignId),
          },
          may('edit') && { label: 'Edit', icon: ICONS.edit, to: campaignPath(campaignId) },
          { label: 'Duplicate', icon: ICONS.duplicate, onSelect: () => duplicate(campaignId) },
          may('pause') && { label: 'Pause', icon: ICONS.pause, onSelect: () => pause(campaignId) },
          may('resume') && { label: 'Resume', icon: ICONS.resume, onSelect: () => resume(campaignId) },
          may('cancel') && {
            label: 'Cancel campaign',
            icon: ICONS.cancel,
            isDanger: true,
            onSelect: () => onDialog({ kind: 'cancel', campaign }),
          },
          mayDeleteCampaign(state) && {
            label: 'Delete',
            icon: ICONS.delete,
            isDanger: true,
            onSelect: () => onDialog({ kind: 'delete', campaign }),
          },
        ];
        return actions.filter((action) => action !== false);
      },
    }),
    [pause, resume, duplicate, onDialog],
  );
}
