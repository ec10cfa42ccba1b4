import { TimeScheduleForm, type TimeZone } from '@dashboard/shared/contracts';
import { LoadedRecord, PageForm } from '@dashboard/shared/forms';
import { notifyCreated, notifyCreateFailed } from '@dashboard/shared/notify';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';
import { createSchedule } from '../api/time-schedules';
import { ExceptionsCard } from '../exceptions/ExceptionsCard';
import { TIME_SCHEDULES_PATH } from '../paths';
import { NameFields } from './NameFields';
import { blankValues, toCreate } from './schedule-values';
import { WeeklyHours } from './WeeklyHours';

const TITLE = 'Add Time Schedule';
const SKELETON = { sections: [2, 6] };
const SUBJECT = 'Time schedule';
/** No option of the select: the user must choose one. */
const NO_ZONE = 0;
const notifyError = (reason?: string) => notifyCreateFailed(SUBJECT, reason);

async function add(values: TimeScheduleForm): Promise<void> {
  await createSchedule(toCreate(values));
  notifyCreated(SUBJECT);
}

function AddForm({ zones }: { zones: TimeZone[] }) {
  const { timeZone, accountTimeZone: zone = timeZone } = useSession();
  const zoneId = zones.find(({ ianaName }) => ianaName === zone)?.id ?? NO_ZONE;
  const initialValues = useMemo(() => blankValues(zoneId), [zoneId]);
  return (
    <PageForm
      title={TITLE}
      subject="the new time schedule"
      returnTo={TIME_SCHEDULES_PATH}
      schema={TimeScheduleForm}
      initialValues={initialValues}
      onSubmit={add}
      onError={notifyError}
      aside={<ExceptionsCard zone={zone} isReadOnly={false} />}
      isNew
    >
      <NameFields isReadOnly={false} />
      <WeeklyHours isReadOnly={false} />
    </PageForm>
  );
}

/** Add Time Schedule. It begins with the account's time zone. */
export function AddSchedulePage() {
  const zones = useQuery(timeZonesQuery);
  return (
    <LoadedRecord record={zones} noun="time zones" title={TITLE} skeleton={SKELETON}>
      {(loaded) => <AddForm zones={loaded} />}
    </LoadedRecord>
  );
}
