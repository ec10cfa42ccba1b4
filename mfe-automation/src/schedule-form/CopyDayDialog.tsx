import {
  type HoursInterval,
  hoursText,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@dashboard/shared/contracts';
import { FormDialog } from '@dashboard/shared/forms';
import { CheckboxField } from '@dashboard/shared/forms/fields';
import { Stack, Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import * as v from 'valibot';

interface CopyDayDialogProps {
  day: Weekday;
  intervals: readonly HoursInterval[];
  onCopy: (days: Weekday[]) => void;
  onClose: () => void;
}

const CHOOSE_A_DAY = 'Choose at least one day.';
type Days = Record<string, boolean>;

/** Reports the lack of a choice below the last checkbox. */
const daysSchema = (last: string) =>
  v.pipe(
    v.record(v.string(), v.boolean()),
    v.rawCheck<Days>(({ dataset: { typed, value }, addIssue }) => {
      if (!typed || Object.values(value).some(Boolean)) return;
      addIssue({
        message: CHOOSE_A_DAY,
        path: [{ type: 'object', origin: 'value', input: value, key: last, value: value[last] }],
      });
    }),
  );

/** Copies the hours of one weekday to chosen other ones. */
export function CopyDayDialog({ day, intervals, onCopy, onClose }: CopyDayDialogProps) {
  const others = WEEKDAYS.filter((other) => other !== day);
  const initialValues = useMemo(() => Object.fromEntries(WEEKDAYS.map((other) => [other, false])), []);
  const schema = useMemo(() => daysSchema(day === 'sun' ? 'sat' : 'sun'), [day]);
  const copy = async (chosen: Days) => {
    onCopy(others.filter((other) => chosen[other]));
    onClose();
  };
  return (
    <FormDialog
      title={`Copy ${WEEKDAY_NAMES[day]} to…`}
      submitLabel="Copy Hours"
      subject="the days"
      schema={schema}
      initialValues={initialValues}
      onSubmit={copy}
      onClose={onClose}
    >
      <Text color="fg.muted">The chosen days get these hours: {hoursText(intervals)}.</Text>
      <Stack gap="2">
        {others.map((other) => (
          <CheckboxField key={other} name={other} label={WEEKDAY_NAMES[other]} />
        ))}
      </Stack>
    </FormDialog>
  );
}
