import type { SystemLine } from '@dashboard/shared/contracts';
import { formatTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Flex, Span } from '@dashboard/shared/ui';
import {
  Ban,
  CalendarX,
  Check,
  CircleCheck,
  Info,
  type LucideIcon,
  Phone,
  RotateCcw,
  ShieldBan,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { NoteCard } from '../notes/NoteCard';
import { systemLineText } from './system-line';

const ICONS: Record<Exclude<SystemLine['kind'], 'note'>, LucideIcon> = {
  opted_out: Ban,
  opted_in: CircleCheck,
  opt_out_undone: Undo2,
  blocked: ShieldBan,
  unblocked: ShieldCheck,
  suspected_opt_out: TriangleAlert,
  not_opt_out: CircleCheck,
  number_changed: Phone,
  assigned: UserPlus,
  unassigned: UserMinus,
  done: Check,
  reopened: RotateCcw,
  scheduled_stopped: CalendarX,
  unknown: Info,
};

/** An event of the conversation that is not a message: "Marcus texted STOP · 11:47 AM", or a note of the team. */
export function SystemLineRow({ line, name }: { line: SystemLine; name: string }) {
  const { timeZone } = useSession();
  if (line.kind === 'note') return <NoteCard note={line} label={systemLineText(line, name)} />;
  const Icon = ICONS[line.kind];
  return (
    <Flex
      align="center"
      justify="center"
      gap="1.5"
      py="2.5"
      textStyle="meta"
      color="fg.subtle"
      fontWeight="500"
    >
      <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />
      <span>
        {systemLineText(line, name)} · <Span whiteSpace="nowrap">{formatTime(line.at, timeZone)}</Span>
      </span>
    </Flex>
  );
}
