import { relativeTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, chakra, InitialsAvatar, Span, useSlotRecipe } from '@dashboard/shared/ui';
import { contactTitle } from '../contact-title';
import type { FoundPlace } from '../messages-page/selection';
import { foundSpans, isNoteHit, placeOf, type SearchHit } from './list-entries';
import { RAIL_ROW, RAIL_TEXT } from './rail-row';
import { authorPrefix, senderPrefix } from './row-preview';

interface MessageHitRowProps {
  id: string;
  hit: SearchHit;
  search: string;
  isSelected: boolean;
  isActive: boolean;
  isPhone: boolean;
  isCompact: boolean;
  now: Date;
  onSelect: (contactId: number, place?: FoundPlace) => void;
}

/** A message or note that matches the search. A click opens its conversation there. */
export function MessageHitRow(props: MessageHitRowProps) {
  const { id, hit, search, isSelected, isActive, isPhone, isCompact, now, onSelect } = props;
  const { userId, timeZone } = useSession();
  const styles = useSlotRecipe({ key: 'convRow' })({ selected: isSelected });
  const title = contactTitle(hit);
  const isNote = isNoteHit(hit);
  const prefix = isNote ? authorPrefix(hit, userId) : senderPrefix(hit, userId);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isSelected}
      css={[styles.root, isCompact && RAIL_ROW]}
      title={isCompact ? title : undefined}
      data-active={isActive || undefined}
      onClick={() => onSelect(hit.contactId, placeOf(hit))}
    >
      <InitialsAvatar name={title} size={isPhone ? 40 : 36} />
      <Box css={isCompact ? RAIL_TEXT : styles.text}>
        <Box css={styles.name}>{title}</Box>
        <Box css={styles.time}>{relativeTime(hit.date, timeZone, now)}</Box>
        <Box css={styles.preview}>
          {isNote && (
            <Span color="warn.fg" fontWeight="600">
              Note{' '}
            </Span>
          )}
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
