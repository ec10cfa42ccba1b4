import { Alert } from '@dashboard/shared/controls';
import { useSendingNumbers } from './details-step/use-sending-numbers';

/** Warns an account none of whose numbers may send: drafts can be saved, and not scheduled. */
export function RegistryNotice() {
  const { numbers } = useSendingNumbers();
  const [warned] = numbers?.filter(({ warning }) => warning !== null) ?? [];
  if (warned === undefined || numbers?.some(({ reason }) => reason === null)) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>You can write this campaign, but not schedule it</Alert.Title>
        <Alert.Description>{warned.warning}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
