import type { CampaignState } from '@dashboard/shared/contracts';
import { TableParts } from '@dashboard/shared/list';
import { Box } from '@dashboard/shared/ui';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePause,
  Clock,
  FilePenLine,
  type LucideIcon,
  Send,
} from 'lucide-react';
import { STATE_NAMES } from '../campaign-states';

const ICONS: Record<CampaignState, { Icon: LucideIcon; color: string }> = {
  draft: { Icon: FilePenLine, color: 'icon.quiet' },
  scheduled: { Icon: Clock, color: 'fg.muted' },
  sending: { Icon: Send, color: 'brand.fg' },
  paused: { Icon: CirclePause, color: 'warn.fg' },
  completed: { Icon: CircleCheck, color: 'ok.fg' },
  cancelled: { Icon: Ban, color: 'fg.muted' },
  failed: { Icon: CircleAlert, color: 'bad.fg' },
};

/** The state of a campaign: an icon and a word. */
export function StateCell({ state }: { state: CampaignState }) {
  const { Icon, color } = ICONS[state];
  return (
    <TableParts.StatusWord>
      <Box as="span" color={color} flexShrink="0">
        <Icon size={14} aria-hidden />
      </Box>
      {STATE_NAMES[state]}
    </TableParts.StatusWord>
  );
}
