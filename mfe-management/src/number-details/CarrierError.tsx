import { Alert } from '@dashboard/shared/controls';

/** The carrier's last error about a text number. */
export function CarrierError({ text }: { text: string }) {
  return (
    <Alert.Root status="error">
      <Alert.Content>
        <Alert.Title>The carrier reported an error</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
