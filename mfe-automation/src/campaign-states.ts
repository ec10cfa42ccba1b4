import type { Campaign } from '@dashboard/shared/contracts';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CirclePause,
  Clock,
  FilePenLine,
  type LucideIcon,
  Send,
} from 'lucide-react';

/** The states of campaigns as screens name them. */
export const STATE_NAMES: Record<Campaign['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
  unknown: 'Unknown',
};

/** What a screen draws beside the name of a state. */
export const STATE_ICONS: Record<Campaign['state'], { Icon: LucideIcon; color: string }> = {
  draft: { Icon: FilePenLine, color: 'icon.quiet' },
  scheduled: { Icon: Clock, color: 'fg.muted' },
  sending: { Icon: Send, color: 'brand.fg' },
  paused: { Icon: CirclePause, color: 'warn.fg' },
  completed: { Icon: CircleCheck, color: 'ok.fg' },
  cancelled: { Icon: Ban, color: 'fg.muted' },
  failed: { Icon: CircleAlert, color: 'bad.fg' },
  unknown: { Icon: CircleHelp, color: 'fg.muted' },
};
