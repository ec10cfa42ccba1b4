import type { CampaignState } from '@dashboard/shared/contracts';
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

/** The states of campaigns as screens name them. */
export const STATE_NAMES: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** What a screen draws beside the name of a state. */
export const STATE_ICONS: Record<CampaignState, { Icon: LucideIcon; color: string }> = {
  draft: { Icon: FilePenLine, color: 'icon.quiet' },
  scheduled: { Icon: Clock, color: 'fg.muted' },
  sending: { Icon: Send, color: 'brand.fg' },
  paused: { Icon: CirclePause, color: 'warn.fg' },
  completed: { Icon: CircleCheck, color: 'ok.fg' },
  cancelled: { Icon: Ban, color: 'fg.muted' },
  failed: { Icon: CircleAlert, color: 'bad.fg' },
};
