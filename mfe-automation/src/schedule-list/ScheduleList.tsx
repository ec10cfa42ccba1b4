import { useCan } from '@dashboard/shared/ability';
import { TIME_SCHEDULE_COLUMNS, type TimeScheduleDetails } from '@dashboard/shared/contracts';
import { List, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { Clock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { schedulesQuery } from '../api/time-schedules';
import { useScheduleChanges } from '../live/use-schedule-changes';
import { ADD_TIME_SCHEDULE_PATH, timeSchedulePath } from '../paths';
import { type OpenScheduleDialog, ScheduleDialog } from '../schedule-form/ScheduleDialog';
import { COLUMNS, nameOf } from './columns';
import { useScheduleActions } from './use-schedule-actions';

const NOUN = { one: 'schedule', many: 'schedules' };
const EMPTY = {
  icon: <Clock size={20} strokeWidth={1.75} />,
  title: 'No schedules yet',
  description: 'A schedule says when you are open. Automatic responses and reports use it.',
};
const SEARCH = { label: 'Search schedules', hint: 'Search looks at names.' };
const EDIT = {
  name: nameOf,
  to: ({ scheduleId }: TimeScheduleDetails) => timeSchedulePath(scheduleId),
};
const NO_SCHEDULES: TimeScheduleDetails[] = [];

const idOf = ({ scheduleId }: TimeScheduleDetails) => String(scheduleId);

/** The time schedules of the account. */
export function ScheduleList() {
  const list = useListQuery(TIME_SCHEDULE_COLUMNS);
  const response = useQuery(schedulesQuery(list.query));
  const canChange = useCan('Delete', 'Messaging');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenScheduleDialog | null>(null);
  const open = useMemo(
    () => ({ onOpen: (schedule: TimeScheduleDetails) => void navigate(EDIT.to(schedule)) }),
    [navigate],
  );
  const actions = useScheduleActions({ onOpen: open.onOpen, onDialog: setDialog });
  const shown = response.data?.items ?? NO_SCHEDULES;
  useScheduleChanges(shown.map(({ nextChangeAt }) => nextChangeAt));
  return (
    <>
      <List
        noun={NOUN}
        columns={COLUMNS}
        rowId={idOf}
        list={list}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        add={canChange ? { label: 'Add Schedule', to: ADD_TIME_SCHEDULE_PATH } : undefined}
        edit={canChange ? EDIT : undefined}
        actions={actions}
        open={open}
      />
      {dialog && <ScheduleDialog open={dialog} onAdded={open.onOpen} onClose={() => setDialog(null)} />}
    </>
  );
}
