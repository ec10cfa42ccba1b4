import { Popover } from '@dashboard/shared/controls';
import { lazyPart } from '@dashboard/shared/router';
import { Box, IconAction, InlineSpinner, Portal } from '@dashboard/shared/ui';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ScheduleRecipient } from './quiet-notice';
import type { Schedule } from './ScheduleForm';

/** Loaded when it is first opened, with the library for time zones. */
const ScheduleForm = lazyPart(async () => ({ default: (await import('./ScheduleForm')).ScheduleForm }));

export interface SchedulePopoverProps {
  recipients: readonly ScheduleRecipient[];
  onSubmit: (schedule: Schedule) => Promise<string | null>;
  /** Called when it closes, to return the focus. */
  onDone: () => void;
}

interface ControlledProps extends SchedulePopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The choice of a time above a tool button. It stays open after an error. */
export function SchedulePopover({ isOpen, onOpenChange, onDone, children, ...form }: ControlledProps) {
  const close = () => {
    onOpenChange(false);
    onDone();
  };
  async function handleSubmit(schedule: Schedule) {
    const error = await form.onSubmit(schedule);
    if (error === null) close();
    return error;
  }
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      onEscapeKeyDown={onDone}
      positioning={{ placement: 'top-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor asChild>
        <Box>{children}</Box>
      </Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="320px"
            maxW="calc(100vw - 16px)"
            p="4"
            aria-label="Schedule text"
            overflowY="auto"
          >
            <Suspense fallback={<InlineSpinner label="Loading times" />}>
              <ScheduleForm
                recipients={form.recipients}
                submitLabel="Schedule text"
                onSubmit={handleSubmit}
                onClose={close}
              />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** The tool button that opens it. */
export function ScheduleButton(props: SchedulePopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SchedulePopover {...props} isOpen={isOpen} onOpenChange={setOpen}>
      <IconAction
        label="Schedule"
        color="fg.muted"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarClock size={18} strokeWidth={1.75} />
      </IconAction>
    </SchedulePopover>
  );
}
