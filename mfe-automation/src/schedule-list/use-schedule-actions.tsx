import { useCan } from '@dashboard/shared/ability';
import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import type { RowActions } from '@dashboard/shared/list';
import { Copy, FolderOpen, Star, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { OpenScheduleDialog } from '../schedule-form/ScheduleDialog';
import { useMakeDefault } from '../schedule-form/use-make-default';
import { nameOf } from './columns';

const ICONS = {
  open: <FolderOpen size={16} aria-hidden />,
  duplicate: <Copy size={16} aria-hidden />,
  makeDefault: <Star size={16} aria-hidden />,
  delete: <Trash2 size={16} aria-hidden />,
};

interface ScheduleActionHandlers {
  /** Stable functions. */
  onOpen: (schedule: TimeScheduleDetails) => void;
  onDialog: (dialog: OpenScheduleDialog) => void;
}

/** What the signed-in user may do with a schedule. Agents only open it. */
export function useScheduleActions({
  onOpen,
  onDialog,
}: ScheduleActionHandlers): RowActions<TimeScheduleDetails> {
  const canChange = useCan('Delete', 'Messaging');
  const { makeDefault } = useMakeDefault();
  return useMemo(
    () => ({
      name: nameOf,
      display: 'menu',
      of: (schedule) => {
        const opening = { label: 'Open', icon: ICONS.open, onSelect: () => onOpen(schedule) };
        if (!canChange) return [opening];
        return [
          opening,
          {
            label: 'Duplicate',
            icon: ICONS.duplicate,
            onSelect: () => onDialog({ kind: 'duplicate', schedule }),
          },
          ...(schedule.isDefault
            ? []
            : [{ label: 'Make Default', icon: ICONS.makeDefault, onSelect: () => makeDefault(schedule) }]),
          // The dialog of a schedule that is needed says what uses it.
          {
            label: 'Delete',
            icon: ICONS.delete,
            isDanger: true,
            onSelect: () => onDialog({ kind: 'delete', schedule }),
          },
        ];
      },
    }),
    [canChange, makeDefault, onOpen, onDialog],
  );
}
