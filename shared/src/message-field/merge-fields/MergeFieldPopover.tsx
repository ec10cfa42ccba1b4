import { Braces } from 'lucide-react';
import { useId, useState } from 'react';
import type { MergeValues } from '../../text';
import { ToolButton } from '../ToolButton';
import { ToolPopover, type ToolPopoverState } from '../ToolPopover';
import { MergeFieldPicker } from './MergeFieldPicker';

export interface MergeFieldProps {
  /** The values of the contact, or samples. */
  values: MergeValues;
  /** Inserts a field, e.g. "{{firstName}}". */
  onPick: (field: string) => void;
  /** Called when it closes, to return the focus. */
  onDone: () => void;
}

/** The list of merge fields above a tool button. */
export function MergeFieldPopover({ values, onPick, ...popover }: MergeFieldProps & ToolPopoverState) {
  const handlePick = (field: string) => {
    popover.onOpenChange(false);
    onPick(field);
    popover.onDone();
  };
  return (
    <ToolPopover
      {...popover}
      label="Merge fields"
      w="340px"
      overflow="hidden"
      content={<MergeFieldPicker values={values} onPick={handlePick} />}
    />
  );
}

/** The tool button that opens it. */
export function MergeFieldButton({ onOpen, ...props }: MergeFieldProps & { onOpen?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const change = (next: boolean) => {
    if (next) onOpen?.();
    setOpen(next);
  };
  return (
    <MergeFieldPopover {...props} isOpen={isOpen} onOpenChange={change} contentId={contentId}>
      <ToolButton
        label="Merge field"
        icon={Braces}
        isOpen={isOpen}
        contentId={contentId}
        onToggle={() => change(!isOpen)}
      />
    </MergeFieldPopover>
  );
}
