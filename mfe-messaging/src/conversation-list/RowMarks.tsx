import type { ConversationItem } from '@dashboard/shared/contracts';
import {
  Box,
  InitialsAvatar,
  Span,
  type SystemStyleObject,
  UnreadPill,
  VisuallyHidden,
} from '@dashboard/shared/ui';
import { Ban, CircleAlert, ShieldBan } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewers } from '../live/presence';
import { hasFailed } from './row-preview';

interface RowMarksProps {
  tn: string;
  item: ConversationItem;
  css?: SystemStyleObject | undefined;
}

function Mark({ label, color, children }: { label: string; color: string; children: ReactNode }) {
  return (
    <Span color={color} title={label} display="inline-flex">
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Span>
  );
}

/** The assignee. A colleague who has the conversation open is shown as such instead. */
function AssigneeMark({ name }: { name: string }) {
  return (
    <Span title={`Assigned to ${name}`} display="inline-flex">
      <InitialsAvatar name={name} size={20} />
      <VisuallyHidden>Assigned to {name}</VisuallyHidden>
    </Span>
  );
}

/** Marks at the end of a row: assignee, colleagues, failure, and number of unread messages. */
export function RowMarks({ tn, item, css }: RowMarksProps) {
  const viewers = useViewers(tn, item.contactId);
  return (
    <Box css={css}>
      {item.assigneeName !== null && !viewers.some(({ userId }) => userId === item.assigneeUserId) && (
        <AssigneeMark name={item.assigneeName} />
      )}
      {viewers.slice(0, 2).map((viewer) => (
        <Span key={viewer.userId} title={`${viewer.name} is here`} display="inline-flex">
          <InitialsAvatar name={viewer.name} size={20} tone="staff" />
          <VisuallyHidden>{viewer.name} is here</VisuallyHidden>
        </Span>
      ))}
      {item.isBlocked && (
        <Mark label="Blocked" color="icon.quiet">
          <ShieldBan size={16} aria-hidden />
        </Mark>
      )}
      {item.isOptOut && (
        <Mark label="Opted out" color="fg.muted">
          <Ban size={16} aria-hidden />
        </Mark>
      )}
      {hasFailed(item) && (
        <Mark label="Last text failed" color="bad.fg">
          <CircleAlert size={16} aria-hidden />
        </Mark>
      )}
      {item.unreadCount > 0 && <UnreadPill count={item.unreadCount} />}
    </Box>
  );
}
