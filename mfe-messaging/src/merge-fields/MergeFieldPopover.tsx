import { Popover } from '@dashboard/shared/controls';
import type { MergeValues } from '@dashboard/shared/text';
import { Box, IconAction, Portal } from '@dashboard/shared/ui';
import { Braces } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MergeFieldPicker } from './MergeFieldPicker';

export interface MergeFieldProps {
  /** The values of the contact, or samples. */
  values: MergeValues;
  /** Inserts a field, e.g. "{{firstName}}". */
  onPick: (field: string) => void;
  /** Called when it closes, to return the focus. */
  onDone: () => void;
}

interface ControlledProps extends MergeFieldProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The list of merge fields above a tool button. */
export function MergeFieldPopover({
  isOpen,
  onOpenChange,
  values,
  onPick,
  onDone,
  children,
}: ControlledProps) {
  const handlePick = (field: string) => {
    onOpenChange(false);
    onPick(field);
    onDone();
  };
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
          <Popover.Content w="340px" maxW="calc(100vw - 16px)" aria-label="Merge fields" overflow="hidden">
            <MergeFieldPicker values={values} onPick={handlePick} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** The tool button that opens it. */
export function MergeFieldButton({ onOpen, ...props }: MergeFieldProps & { onOpen?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean) => {
    if (next) onOpen?.();
    setOpen(next);
  };
  return (
    <MergeFieldPopover {...props} isOpen={isOpen} onOpenChange={change}>
      <IconAction
        label="Merge field"
        color="fg.muted"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => change(!isOpen)}
      >
        <Braces size={18} strokeWidth={1.75} />
      </IconAction>
    </MergeFieldPopover>
  );
}
