import type { ContactRow } from '@dashboard/shared/contracts';
import { useSession } from '@dashboard/shared/session';
import { Flex, Span, Tooltip } from '@dashboard/shared/ui';
import { Ban, Check, CircleHelp, type LucideIcon, ShieldOff } from 'lucide-react';
import { STATUS_WORDS, statusHint } from './status-text';

const ICONS: Record<ContactRow['status'], { Icon: LucideIcon; color: string }> = {
  subscribed: { Icon: Check, color: 'ok.fg' },
  opted_out: { Icon: Ban, color: 'fg.muted' },
  blocked: { Icon: ShieldOff, color: 'bad.fg' },
  unknown: { Icon: CircleHelp, color: 'fg.muted' },
};

function StatusLine({ status }: Pick<ContactRow, 'status'>) {
  const { Icon, color } = ICONS[status];
  return (
    <Flex as="span" align="center" gap="2" color="fg" whiteSpace="nowrap" aria-hidden>
      <Span color={color} flexShrink="0">
        <Icon size={14} />
      </Span>
      {STATUS_WORDS[status]}
    </Flex>
  );
}

/** A contact's status; hover, keyboard focus and a tap show how and when they got it. */
export function ContactStatus({ row }: { row: ContactRow }) {
  const { timeZone } = useSession();
  const hint = statusHint(row, timeZone, new Date());
  const word = STATUS_WORDS[row.status];
  return (
    <Tooltip content={hint} isName isOnClick>
      {/* The empty title hides the one of the cell, which would cover the tooltip. */}
      <Span role="img" aria-label={`${word}. ${hint}`} title="" tabIndex={0} display="block" w="fit-content">
        <StatusLine status={row.status} />
      </Span>
    </Tooltip>
  );
}
