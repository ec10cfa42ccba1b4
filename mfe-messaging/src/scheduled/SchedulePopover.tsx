import { ToolButton, ToolPopover, type ToolPopoverState } from '@dashboard/shared/message-field';
import { lazyPart } from '@dashboard/shared/router';
import { InlineSpinner } from '@dashboard/shared/ui';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ScheduleRecipient } from './quiet-notice';
import type { Schedule, ScheduleFailure } from './ScheduleForm';

/** Loaded when it is first opened, with the library for time zones. */
const loadForm = () => import('./ScheduleForm');
const ScheduleForm = lazyPart(async () => ({ default: (await loadForm()).ScheduleForm }));

/** Prefetches the form on hover or focus; opening retries and shows the error. */
const prefetch = () => void loadForm().catch(() => undefined);

export interface SchedulePopoverProps {
  recipients: readonly ScheduleRecipient[];
  onSubmit: (schedule: Schedule) => Promise<ScheduleFailure | null>;
  /** Whether a submitted time is being stored. The popover stays open until then, to show an error. */
  isBusy?: boolean;
  /** Called when it closes, to return the focus. */
  onDone: () => void;
}

/** The choice of a time above a tool button. It stays open after an error. */
export function SchedulePopover({
  recipients,
  onSubmit,
  isBusy = false,
  ...popover
}: SchedulePopoverProps & ToolPopoverState) {
  const close = () => {
    popover.onOpenChange(false);
    popover.onDone();
  };
  async function handleSubmit(schedule: Schedule) {
    const failure = await onSubmit(schedule);
    if (failure === null) close();
    return failure;
  }
  return (
    <ToolPopover
      {...popover}
      onOpenChange={(isOpen) => !isBusy && popover.onOpenChange(isOpen)}
      onDone={() => !isBusy && popover.onDone()}
      label="Schedule text"
      w="320px"
      p="4"
      overflowY="auto"
      content={
        <Suspense fallback={<InlineSpinner label="Loading times" />}>
          <ScheduleForm
            recipients={recipients}
            submitLabel="Schedule text"
            onSubmit={handleSubmit}
            onClose={close}
          />
        </Suspense>
      }
    />
  );
}

/** The tool button that opens it. */
export function ScheduleButton(props: SchedulePopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SchedulePopover {...props} isOpen={isOpen} onOpenChange={setOpen}>
      <ToolButton
        label="Schedule"
        icon={CalendarClock}
        isOpen={isOpen}
        onNear={prefetch}
        onToggle={() => !props.isBusy && setOpen(!isOpen)}
      />
    </SchedulePopover>
  );
}
