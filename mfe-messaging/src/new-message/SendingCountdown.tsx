import { Text, VisuallyHidden } from '@dashboard/shared/ui';
import { useSecondsUntil } from '../rows/use-seconds-until';

/** Counts down while the texts can be taken back. Announced once, not every second. */
export function SendingCountdown({ until }: { until: string }) {
  return (
    <>
      <Text aria-hidden me="auto" textStyle="secondary" color="fg.muted">
        Sending in {useSecondsUntil(until)} s
      </Text>
      <VisuallyHidden>
        <div role="status">Sending in 5 seconds. Press Escape to undo.</div>
      </VisuallyHidden>
    </>
  );
}
