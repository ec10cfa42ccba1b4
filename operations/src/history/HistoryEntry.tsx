import { Box, Flex, Span, Text } from '@dashboard/shared/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface HistoryEntryProps {
  picture: LucideIcon;
  color: string;
  title: string;
  /** The whole version of a shortened one. */
  hint: string | undefined;
  detail: string;
  /** The actor and the time. */
  by: string;
  children?: ReactNode;
}

/** One row of the history, with its action. */
export function HistoryEntry({
  picture: Picture,
  color,
  title,
  hint,
  detail,
  by,
  children,
}: HistoryEntryProps) {
  return (
    <Flex as="li" gap="3" px="5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Span color={color} pt="0.5">
        <Picture size={16} aria-hidden />
      </Span>
      <Box minW="0" flex="1">
        <Text fontWeight="500" overflowWrap="anywhere" title={hint}>
          {title}
        </Text>
        <Text textStyle="secondary" color="fg.muted" overflowWrap="anywhere">
          {detail}
        </Text>
        <Text textStyle="meta" color="fg.muted" mt="0.5">
          {by}
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
