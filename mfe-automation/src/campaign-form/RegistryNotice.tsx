import { Alert } from '@dashboard/shared/controls';
import { registryWarning } from './details-step/sending-number';
import { useSendingNumbers } from './details-step/use-sending-numbers';

/** Warns an account none of whose numbers may send: drafts can be saved, and not scheduled. */
export function RegistryNotice() {
  const { numbers } = useSendingNumbers();
  const warning = registryWarning(numbers ?? []);
  if (warning === null) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>You can write this campaign, but not schedule it</Alert.Title>
        <Alert.Description>{warning}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
