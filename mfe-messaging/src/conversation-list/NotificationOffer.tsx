import { setNotifying } from '@dashboard/shared/session';
import { Button, Flex, HStack, Text } from '@dashboard/shared/ui';
import { useIsOfferOpen } from '../live/notification-offer';

/**
 * Offers notifications after the first message that arrives while the page is open, never on load. It appears below the
 * rows: above them it would move rows under a pointer about to click.
 */
export function NotificationOffer() {
  if (!useIsOfferOpen()) return null;
  return (
    <Flex role="status" wrap="wrap" align="center" columnGap="2" px="4" py="2.5" borderTopWidth="1px">
      <Text textStyle="secondary" flex="1 1 auto">
        Show a notification when a text arrives?
      </Text>
      <HStack gap="1" ms="-9px">
        <Button size="xs" variant="ghost" color="brand.fg" onClick={() => void setNotifying(true)}>
          Turn on notifications
        </Button>
        <Button size="xs" variant="ghost" color="fg.muted" onClick={() => void setNotifying(false)}>
          Not now
        </Button>
      </HStack>
    </Flex>
  );
}
