import { Button, Text } from '@dashboard/shared/ui';

/** Says that the text numbers of a choice could not be loaded. */
export function NumbersError({ onRetry }: { onRetry: () => void }) {
  return (
    <Text role="alert" textStyle="secondary" color="fg.error">
      The text numbers couldn’t be loaded.{' '}
      <Button type="button" variant="plain" textStyle="secondary" onClick={onRetry}>
        Retry
      </Button>
    </Text>
  );
}
