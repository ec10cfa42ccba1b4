import { HOURS_STEP_MINUTES, type HoursInterval, WEEKDAYS, type Weekday } from '@dashboard/shared/contracts';
import { FormCard, useFormValues, useSetFieldValue } from '@dashboard/shared/forms';
import { Box, Flex, Heading, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { CopyDayDialog } from './CopyDayDialog';
import { DayRow } from './DayRow';
import { OutsideForm } from './OutsideForm';

function CopyDialog({ day, onClose }: { day: Weekday; onClose: () => void }) {
  const values = useFormValues();
  const setValue = useSetFieldValue();
  // The form's value of a weekday is always a list of intervals.
  const intervals = values[day] as HoursInterval[];
  const copy = (days: Weekday[]) => {
    for (const other of days) setValue(other, intervals);
  };
  return (
    <OutsideForm>
      <CopyDayDialog day={day} intervals={intervals} onCopy={copy} onClose={onClose} />
    </OutsideForm>
  );
}

/** The hours of every weekday. */
export function WeeklyHours({ isReadOnly }: { isReadOnly: boolean }) {
  const [copied, setCopied] = useState<Weekday | null>(null);
  return (
    <FormCard>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        px={{ base: '4', md: '6' }}
        minH="52px"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h2" textStyle="cardTitle">
          Weekly hours
        </Heading>
        {!isReadOnly && (
          <Text textStyle="secondary" color="fg.muted">
            {HOURS_STEP_MINUTES}-minute steps
          </Text>
        )}
      </Flex>
      <Box>
        {WEEKDAYS.map((day) => (
          <DayRow key={day} day={day} isReadOnly={isReadOnly} onCopy={setCopied} />
        ))}
      </Box>
      {copied && <CopyDialog day={copied} onClose={() => setCopied(null)} />}
    </FormCard>
  );
}
