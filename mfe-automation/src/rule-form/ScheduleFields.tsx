import { RULE_TRIGGERS } from '@dashboard/shared/contracts';
import { SelectField, useFieldValue } from '@dashboard/shared/forms';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { useSession } from '@dashboard/shared/session';
import { useSchedules } from '../api/use-schedules';
import { isHourTrigger } from '../automatic-responses/rule-words';
import { ANY_TIME } from './rule-form';

const SIDES = [
  { value: 'inside', display: 'Inside its hours' },
  { value: 'outside', display: 'Outside its hours' },
];

/** The schedule of an hour trigger, or the optional limit of another one. */
export function ScheduleFields() {
  const { accountId } = useSession();
  const { schedules, isFailed } = useSchedules(accountId);
  const trigger = useFieldValue('triggerType');
  const triggerType = RULE_TRIGGERS.find((type) => type === trigger);
  const scheduleId = useFieldValue('scheduleId');
  const hasSchedule = scheduleId !== null && scheduleId !== ANY_TIME;
  const isRequired = triggerType !== undefined && isHourTrigger(triggerType);
  const options = (schedules ?? []).map(({ scheduleId, name }) => ({ value: scheduleId, display: name }));
  const always = isRequired ? [] : [{ value: ANY_TIME, display: 'At any time' }];
  return (
    <>
      <SelectField
        name="scheduleId"
        label="Time schedule"
        options={[...always, ...options]}
        placeholder={schedules === null ? 'Loading' : isRequired ? 'Select' : 'At any time'}
        help={isFailed && 'The schedules couldn’t be loaded. Close this dialog and open it again.'}
        isRequired={isRequired}
      />
      {!isRequired && hasSchedule && <SegmentedField name="scheduleSide" label="Replies" options={SIDES} />}
    </>
  );
}
