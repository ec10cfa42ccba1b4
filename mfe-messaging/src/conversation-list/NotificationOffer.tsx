import { Button, Flex, HStack, Text } from '@dashboard/shared/ui';
import { changeAlertSettings, turnNotificationsOn, useAlertSettings } from '../live/alert-settings';

/**
 * Asked once, after the first text that arrived while the page was open: never at load. It takes its room from the
 * list's lower end: above the rows it would push them from under a pointer that is about to click.
 */
export function NotificationOffer() {
  const { offer } = useAlertSettings();
  if (offer !== 'open') return null;
  return (
    <Flex role="status" wrap="wrap" align="center" columnGap="2" px="4" py="2.5" borderTopWidth="1px">
      <Text textStyle="secondary" flex="1 1 auto">
        Show a notification when a text arrives?
      </Text>
      <HStack gap="1" ms="-9px">
        <Button size="xs" variant="ghost" color="brand.fg" onClick={() => void turnNotificationsOn()}>
          Turn on notifications
        </Button>
        <Button
          size="xs"
          variant="ghost"
          color="fg.muted"
          onClick={() => changeAlertSettings({ offer: 'answered' })}
        >
          Not now
        </Button>
      </HStack>
    </Flex>
  );
}
