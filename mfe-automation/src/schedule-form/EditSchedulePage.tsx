import { useCan } from '@dashboard/shared/ability';
import { type TimeScheduleDetails, TimeScheduleForm } from '@dashboard/shared/contracts';
import { PageForm, RecordPage, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { Badge, Stack } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import { scheduleQuery, updateSchedule } from '../api/time-schedules';
import { ExceptionsCard } from '../exceptions/ExceptionsCard';
import { useScheduleChanges } from '../live/use-schedule-changes';
import { TIME_SCHEDULES_PATH } from '../paths';
import { StateCard } from '../schedule-state/StateCard';
import { NameFields } from './NameFields';
import { ScheduleActions } from './ScheduleActions';
import { toUpdate, toValues } from './schedule-values';
import { UsedBy } from './UsedBy';
import { WeeklyHours } from './WeeklyHours';

const SUBJECT = 'Time schedule';
const LIST = { label: 'Time Schedule', to: TIME_SCHEDULES_PATH };
const SKELETON = { sections: [4, 6], hasActions: true };
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);
const nameOf = ({ name }: TimeScheduleDetails) => name;

function EditForm({ schedule }: { schedule: TimeScheduleDetails }) {
  const isReadOnly = !useCan('Delete', 'Messaging');
  useScheduleChanges([schedule.nextChangeAt]);
  const initialValues = useMemo(() => toValues(schedule), [schedule]);
  const save = async (
    values: TimeScheduleForm,
    { version, initialValues: before }: UpdateBase<TimeScheduleForm>,
  ) => {
    const changes = toUpdate(before, values);
    await updateSchedule(schedule.scheduleId, { ...changes, ...(version !== undefined && { version }) });
    notifyUpdated(SUBJECT);
  };
  return (
    <PageForm
      title={schedule.name}
      badge={schedule.isDefault && <Badge>Default</Badge>}
      actions={!isReadOnly && <ScheduleActions schedule={schedule} />}
      subject={schedule.name}
      schema={TimeScheduleForm}
      initialValues={initialValues}
      version={schedule.version}
      onSubmit={save}
      onError={notifyError}
      aside={
        <Stack gap="4" minW="0">
          <NameFields isReadOnly={isReadOnly} />
          <ExceptionsCard zone={schedule.ianaName} isReadOnly={isReadOnly} />
          <UsedBy names={schedule.usedBy} />
        </Stack>
      }
    >
      <StateCard schedule={schedule} />
      <WeeklyHours isReadOnly={isReadOnly} />
    </PageForm>
  );
}

/** A time schedule, by the id in the path: its state, hours and exceptions. Agents read it. */
export function EditSchedulePage() {
  return (
    <RecordPage
      param="scheduleId"
      query={scheduleQuery}
      noun="time schedule"
      title="Time Schedule"
      nameOf={nameOf}
      list={LIST}
      skeleton={SKELETON}
    >
      {(schedule) => <EditForm schedule={schedule} />}
    </RecordPage>
  );
}
