import { lastScheduleTime, type QuietHoursPreset } from '@dashboard/shared/contracts';
import { dayKey } from '@dashboard/shared/format';
import { FieldPair, FormSection } from '@dashboard/shared/forms';
import { DateField } from '@dashboard/shared/forms/dates';
import { TimeField } from '@dashboard/shared/forms/fields';
import { RadioCardsField, SwitchField } from '@dashboard/shared/forms/more-controls';
import { useSession } from '@dashboard/shared/session';
import { STATE_HOURS_TEXT } from '@dashboard/shared/text';
import { Box, Text } from '@dashboard/shared/ui';
import { WHENS, type When } from '../draft-form';
import { useDraftValues } from '../use-draft-values';
import { useEstimate } from '../use-estimate';
import { hasStart, startText, WHEN_TITLES, waitText } from './when-words';

const DESCRIPTIONS: Record<When, string> = {
  now: 'Starts as soon as you schedule it.',
  at: 'Everyone at the same moment, in the time zone of your account.',
  recipientLocal: 'People in the west get it later than people in the east.',
};

const QUIET_HOURS: Record<QuietHoursPreset, string> = {
  standard: 'No one is texted before 8:00 AM or after 9:00 PM, their time.',
  strict: `No one is texted outside ${STATE_HOURS_TEXT} their area code.`,
};

/** The date and time of a later start. */
function TimeFields() {
  // The time is one of the account's zone, whose day may differ from the user's.
  const { timeZone, accountTimeZone = timeZone } = useSession();
  const { estimate } = useEstimate();
  const isChosen = hasStart(useDraftValues());
  const now = new Date();
  const start = isChosen && estimate ? startText(estimate, timeZone, now) : null;
  return (
    <Box maxW="420px">
      <FieldPair>
        <DateField
          name="date"
          label="Date"
          min={dayKey(now.toISOString(), accountTimeZone)}
          max={dayKey(lastScheduleTime(now).toISOString(), accountTimeZone)}
          isRequired
        />
        <TimeField name="time" label="Time" isRequired />
      </FieldPair>
      {start && (
        <Text mt="2" textStyle="secondary" color="fg.muted" aria-live="polite">
          {start}
        </Text>
      )}
    </Box>
  );
}

function QuietHoursField() {
  const { timeZone, quietHoursPreset = 'standard' } = useSession();
  const { quietHours } = useDraftValues();
  const { estimate } = useEstimate();
  const waits = quietHours && estimate ? waitText(estimate, timeZone, new Date()) : '';
  return (
    <SwitchField
      name="quietHours"
      label="Keep quiet hours"
      help={
        <>
          {QUIET_HOURS[quietHoursPreset]} {waits}
          <br />
          Where a contact has no time zone, it is estimated from the area code. Toll-free and unknown numbers
          get the text between 11:00 AM and 9:00 PM Eastern.
        </>
      }
    />
  );
}

/** When the campaign starts, and whether people wait for the morning. */
export function WhenFields() {
  const { when } = useDraftValues();
  return (
    <FormSection title="When">
      <RadioCardsField<When>
        name="when"
        label="Start"
        layout="rows"
        options={WHENS.map((value) => ({
          value,
          title: WHEN_TITLES[value],
          description: DESCRIPTIONS[value],
          details: value !== 'now' && value === when && <TimeFields />,
        }))}
      />
      <QuietHoursField />
    </FormSection>
  );
}
