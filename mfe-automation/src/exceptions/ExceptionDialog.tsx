import { type HoursInterval, NAME_MAX, type TimeException } from '@dashboard/shared/contracts';
import { FieldPair, FormDialog, TextField, useFieldValue, useListField } from '@dashboard/shared/forms';
import { DateField } from '@dashboard/shared/forms/dates';
import { CheckboxField } from '@dashboard/shared/forms/fields';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { Box, Text } from '@dashboard/shared/ui';
import { useId, useMemo } from 'react';
import { DAY_KINDS } from '../schedule-form/day-kind';
import { IntervalInputs } from '../schedule-form/IntervalInputs';
import { BLANK_EXCEPTION, exceptionForm, toExceptionValues } from './exception-values';

interface ExceptionDialogProps {
  /** Absent: adds one. */
  exception?: TimeException | undefined;
  /** The schedule's other exceptions. */
  others: readonly TimeException[];
  onSave: (exception: TimeException) => void;
  onClose: () => void;
}

function OwnHours() {
  const isOpen = useFieldValue('kind') === 'open';
  const { input, message } = useListField<HoursInterval>('intervals', 'Hours');
  const errorId = useId();
  if (!isOpen) return null;
  return (
    <Box role="group" aria-label="Hours of the exception">
      <IntervalInputs
        label="Exception"
        intervals={input.value}
        nextDay="the next day"
        isInvalid={message !== undefined}
        describedBy={message === undefined ? undefined : errorId}
        onChange={(intervals) => input.onChange(intervals)}
        onBlur={() => input.onBlur()}
      />
      {message && (
        <Text id={errorId} textStyle="secondary" color="fg.error" role="alert" mt="1.5">
          {message}
        </Text>
      )}
    </Box>
  );
}

/** Adds or changes an exception of a schedule. It is saved with the schedule. */
export function ExceptionDialog({ exception, others, onSave, onClose }: ExceptionDialogProps) {
  const schema = useMemo(() => exceptionForm(others), [others]);
  const initialValues = useMemo(
    () => (exception === undefined ? BLANK_EXCEPTION : toExceptionValues(exception)),
    [exception],
  );
  const save = async (saved: TimeException) => {
    onSave(saved);
    onClose();
  };
  return (
    <FormDialog
      title={exception === undefined ? 'Add Exception' : 'Edit Exception'}
      submitLabel={exception === undefined ? 'Add Exception' : 'Change Exception'}
      subject="this exception"
      schema={schema}
      initialValues={initialValues}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
      <FieldPair>
        <DateField name="from" label="First date" isRequired />
        <DateField name="to" label="Last date" help="Optional. Without it, one day." />
      </FieldPair>
      <SegmentedField name="kind" label="Hours" options={DAY_KINDS} />
      <OwnHours />
      <CheckboxField name="yearly" label="Repeat every year" />
    </FormDialog>
  );
}
