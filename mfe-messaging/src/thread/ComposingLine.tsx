import { Box, Flex, InitialsAvatar, Span, Text } from '@dashboard/shared/ui';
import { GUTTERS } from '../history/scroll-styles';
import { useTypists } from '../live/presence';

const DOTS = [0.75, 0.5, 0.3];

/** "Sam is composing a reply", shown above the composer while it is true. */
export function ComposingLine({ tn, contactId }: { tn: string; contactId: number }) {
  const typists = useTypists(tn, contactId);
  const [first] = typists;
  return (
    <Box role="status" css={GUTTERS}>
      {first && (
        <Flex align="center" gap="2" h="24px">
          <InitialsAvatar name={first.name} size={20} />
          <Text textStyle="secondary" color="fg.muted">
            <Span color="fg" fontWeight="600">
              {typists.map((typist) => typist.name).join(' and ')}
            </Span>
            {typists.length === 1 ? ' is composing a reply' : ' are composing a reply'}
          </Text>
          <Flex gap="3px" aria-hidden>
            {DOTS.map((opacity) => (
              <Box key={opacity} boxSize="4px" rounded="full" bg="fg.muted" opacity={opacity} />
            ))}
          </Flex>
        </Flex>
      )}
    </Box>
  );
}
