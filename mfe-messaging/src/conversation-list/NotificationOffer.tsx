import { Box, Button, HStack, Text } from '@dashboard/shared/ui';
import { changeAlertSettings, turnNotificationsOn, useAlertSettings } from '../live/alert-settings';

/** Asked once, after the first text that arrived while the page was open: never at load. */
export function NotificationOffer() {
  const { offer } = useAlertSettings();
  if (offer !== 'open') return null;
  return (
    <Box role="status" mx="3" mb="2" p="3" rounded="l3" borderWidth="1px" bg="bg.panel">
      <Text textStyle="secondary">Show a desktop notification when a text arrives?</Text>
      <HStack mt="2" gap="2">
        <Button size="xs" variant="outline" onClick={() => void turnNotificationsOn()}>
          Turn on notifications
        </Button>
        <Button size="xs" variant="ghost" onClick={() => changeAlertSettings({ offer: 'answered' })}>
          Not now
        </Button>
      </HStack>
    </Box>
  );
}
