import { relativeTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, chakra, InitialsAvatar, Span, useSlotRecipe } from '@dashboard/shared/ui';
import { contactTitle } from '../contact-title';
import { foundSpans, type MessageHit } from './list-entries';
import { RAIL_ROW, RAIL_TEXT } from './rail-row';
import { senderPrefix } from './row-preview';

interface MessageHitRowProps {
  id: string;
  hit: MessageHit;
  search: string;
  isSelected: boolean;
  isActive: boolean;
  isPhone: boolean;
  isCompact: boolean;
  now: Date;
  onSelect: (contactId: number, messageId?: number) => void;
}

/** A message that matches the search. A click opens its conversation at that message. */
export function MessageHitRow(props: MessageHitRowProps) {
  const { id, hit, search, isSelected, isActive, isPhone, isCompact, now, onSelect } = props;
  const { userId, timeZone } = useSession();
  const styles = useSlotRecipe({ key: 'convRow' })({ selected: isSelected });
  const title = contactTitle(hit);
  const prefix = senderPrefix(hit, userId);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isSelected}
      css={[styles.root, isCompact && RAIL_ROW]}
      title={isCompact ? title : undefined}
      data-active={isActive || undefined}
      onClick={() => onSelect(hit.contactId, hit.messageId)}
    >
      <InitialsAvatar name={title} size={isPhone ? 40 : 36} />
      <Box css={isCompact ? RAIL_TEXT : styles.text}>
        <Box css={styles.name}>{title}</Box>
        <Box css={styles.time}>{relativeTime(hit.date, timeZone, now)}</Box>
        <Box css={styles.preview}>
          {prefix && (
            <Span as="bdi" color="fg.muted">
              {prefix}{' '}
            </Span>
          )}
          {foundSpans(hit.text, search).map((span) =>
            span.isFound ? (
              <chakra.mark key="found" bg="transparent" color="fg" fontWeight="600">
                {span.text}
              </chakra.mark>
            ) : (
              span.text
            ),
          )}
        </Box>
      </Box>
    </Box>
  );
}
