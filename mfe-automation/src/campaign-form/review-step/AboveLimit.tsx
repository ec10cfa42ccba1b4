import { recipientLimitText } from '@dashboard/shared/contracts';
import { Alert } from '@dashboard/shared/controls';
import { useEstimate } from '../use-estimate';

/** Says why the user may not schedule the surrounding draft, if it has more recipients than their limit. */
export function AboveLimit() {
  const { estimate } = useEstimate();
  const { recipientMax } = estimate ?? {};
  if (typeof recipientMax !== 'number' || (estimate?.audience.receive ?? 0) <= recipientMax) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>The campaign has too many recipients</Alert.Title>
        <Alert.Description>{recipientLimitText(recipientMax)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
