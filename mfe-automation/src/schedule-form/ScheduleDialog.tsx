import { NAME_MAX, type TimeScheduleDetails, TimeScheduleDuplicate } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FormDialog, TextField } from '@dashboard/shared/forms';
import { notifyCreated, notifyDeleted } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { AlertDialog, ConfirmDialog, chakra, Stack, Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import { deleteSchedule, duplicateSchedule } from '../api/time-schedules';

const SUBJECT = 'Time schedule';

/** The dialog of an action on a schedule. */
export interface OpenScheduleDialog {
  kind: 'duplicate' | 'delete';
  schedule: Pick<TimeScheduleDetails, 'scheduleId' | 'name' | 'isDefault' | 'usedBy'>;
}

interface ScheduleDialogProps {
  open: OpenScheduleDialog;
  onAdded: (copy: TimeScheduleDetails) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

function DuplicateDialog({ open: { schedule }, onAdded, onClose }: ScheduleDialogProps) {
  const initialValues = useMemo(
    // Cut by characters, so that no emoji is split.
    () => ({ name: Array.from(`Copy of ${schedule.name}`).slice(0, NAME_MAX).join('') }),
    [schedule.name],
  );
  const duplicate = async (values: { name: string }) => {
    const copy = await duplicateSchedule(schedule.scheduleId, values);
    notifyCreated(SUBJECT);
    onClose();
    onAdded(copy);
  };
  return (
    <FormDialog
      title="Duplicate Time Schedule"
      submitLabel="Duplicate Schedule"
      subject="the name"
      schema={TimeScheduleDuplicate}
      initialValues={initialValues}
      onSubmit={duplicate}
      onClose={onClose}
    >
      <Text color="fg.muted">The copy gets the saved hours and exceptions of {schedule.name}.</Text>
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
    </FormDialog>
  );
}

/** Why a schedule cannot be deleted: everything that uses it, or that it is the default. */
function NeededDialog({ open: { schedule }, onClose }: ScheduleDialogProps) {
  const { name, usedBy } = schedule;
  if (usedBy.length === 0)
    return (
      <AlertDialog title="This is the default schedule" onClose={onClose}>
        <Text>Make another schedule the default, then delete {name}.</Text>
      </AlertDialog>
    );
  return (
    <AlertDialog title="This schedule is in use" onClose={onClose}>
      <Stack gap="3">
        <Text>
          {name} is the schedule of {pluralize(usedBy.length, 'response')}:
        </Text>
        <chakra.ul ps="5" aria-label="Used by">
          {usedBy.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </chakra.ul>
        <Text>Choose another schedule there, then delete this one.</Text>
      </Stack>
    </AlertDialog>
  );
}

function DeleteDialog({ open: { schedule }, onDeleted, onClose }: ScheduleDialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteSchedule,
    onSuccess: () => {
      notifyDeleted(SUBJECT);
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Time Schedule"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(schedule.scheduleId)}
      onClose={onClose}
    >
      Delete {schedule.name} with its hours and exceptions? This cannot be undone.
    </ConfirmDialog>
  );
}

/** Duplicates or deletes a schedule. One that is needed, or came into use meanwhile, shows what uses it. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { kind, schedule } = props.open;
  if (kind === 'duplicate') return <DuplicateDialog {...props} />;
  const isNeeded = schedule.isDefault || schedule.usedBy.length > 0;
  return isNeeded ? <NeededDialog {...props} /> : <DeleteDialog {...props} />;
}
