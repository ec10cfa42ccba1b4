import type { ConversationItem } from '@dashboard/shared/contracts';
import { relativeTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, chakra, InitialsAvatar, UnreadPill, useSlotRecipe } from '@dashboard/shared/ui';
import { type MouseEvent, memo } from 'react';
import { contactTitle } from '../contact-title';
import { useDraftPreview } from '../drafts/drafts';
import { PreviewLine } from './PreviewLine';
import { RowMarks } from './RowMarks';
import { RAIL_ROW, RAIL_TEXT } from './rail-row';
import { rowPreview } from './row-preview';

export interface ConversationRowProps {
  id: string;
  tn: string;
  item: ConversationItem;
  isSelected: boolean;
  /** The active row while the list has the focus. */
  isActive: boolean;
  isPhone: boolean;
  isCompact: boolean;
  now: Date;
  onSelect: (contactId: number) => void;
  onMenu: (item: ConversationItem, at: { x: number; y: number }) => void;
}

/** The hairline starts where the text does. */
const LARGE_AVATAR = { _after: { insetStart: '60px' } };

/** A row of the list: name, time, last message, and marks. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { id, tn, item, isSelected, isActive, isPhone, isCompact, now, onSelect, onMenu } = props;
  const { userId, timeZone } = useSession();
  const draft = useDraftPreview(tn, item.contactId);
  const isUnread = item.unreadCount > 0;
  const styles = useSlotRecipe({ key: 'convRow' })({ selected: isSelected, unread: isUnread });
  const title = contactTitle(item);
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu(item, { x: event.clientX, y: event.clientY });
  };
  const selectedColors = isSelected ? { bg: 'brand.muted', color: 'brand.fg' } : {};
  return (
    // The list itself handles keys (aria-activedescendant), so that rows may unmount while scrolling.
    <Box
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-current={isSelected ? 'true' : undefined}
      css={[styles.root, isPhone && LARGE_AVATAR, isCompact && RAIL_ROW]}
      title={isCompact ? title : undefined}
      data-active={isActive || undefined}
      onClick={() => onSelect(item.contactId)}
      onContextMenu={handleContextMenu}
    >
      <InitialsAvatar name={title} size={isPhone ? 40 : 36} {...selectedColors} />
      {isCompact && isUnread && (
        <Box position="absolute" top="2" insetEnd="1" aria-hidden>
          <UnreadPill count={item.unreadCount} />
        </Box>
      )}
      <Box css={isCompact ? RAIL_TEXT : styles.text}>
        <Box css={styles.name}>{title}</Box>
        <chakra.time dateTime={item.lastActivity} css={styles.time}>
          {relativeTime(item.lastActivity, timeZone, now)}
        </chakra.time>
        <PreviewLine css={styles.preview} preview={rowPreview(item, draft, userId)} />
        <RowMarks css={styles.marks} tn={tn} item={item} />
      </Box>
    </Box>
  );
});
