import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { useNavigate } from '@dashboard/shared/router';
import { Button, Flex, Text } from '@dashboard/shared/ui';
import { useId, useState } from 'react';
import { TIME_SCHEDULES_PATH, timeSchedulePath } from '../paths';
import { deleteReason } from './delete-reason';
import { OutsideForm } from './OutsideForm';
import { type OpenScheduleDialog, ScheduleDialog } from './ScheduleDialog';
import { useMakeDefault } from './use-make-default';

/** Duplicate, Make Default and Delete, which is disabled with the reason beside it while the schedule is needed. */
export function ScheduleActions({ schedule }: { schedule: TimeScheduleDetails }) {
  const [dialog, setDialog] = useState<OpenScheduleDialog | null>(null);
  const navigate = useNavigate();
  const { makeDefault, isPending } = useMakeDefault();
  const reasonId = useId();
  const reason = deleteReason(schedule);
  return (
    <Flex align="center" gap="2" columnGap="3" wrap="wrap" justify="flex-end">
      {!schedule.isDefault && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          loading={isPending}
          onClick={() => makeDefault(schedule)}
        >
          Make Default
        </Button>
      )}
      <Button
        type="button"
        variant="outline"
        size="sm"
        onClick={() => setDialog({ kind: 'duplicate', schedule })}
      >
        Duplicate
      </Button>
      <Flex align="center" gap="3">
        {reason && (
          <Text id={reasonId} textStyle="secondary" color="fg.muted">
            {reason}
          </Text>
        )}
        <Button
          type="button"
          variant="outline"
          size="sm"
          color={reason ? undefined : 'fg.error'}
          disabled={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
          onClick={() => setDialog({ kind: 'delete', schedule })}
        >
          Delete
        </Button>
      </Flex>
      {dialog && (
        <OutsideForm>
          <ScheduleDialog
            open={dialog}
            onAdded={({ scheduleId }) => void navigate(timeSchedulePath(scheduleId))}
            onDeleted={() => void navigate(TIME_SCHEDULES_PATH)}
            onClose={() => setDialog(null)}
          />
        </OutsideForm>
      )}
    </Flex>
  );
}
