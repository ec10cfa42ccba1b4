import { lastScheduleTime, scheduleTimeError } from '@dashboard/shared/contracts';
import { Alert, CheckBox, CheckLabel, Field, TimeInput } from '@dashboard/shared/controls';
import { formatDayTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, chakra, Flex, Grid, Input, Stack, Text } from '@dashboard/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useMinute } from '../contact-panel/use-minute';
import { quietWarning, type ScheduleRecipient, timesOf } from './quiet-notice';
import { fromFields, presetsAt, toFields, type WallFields } from './schedule-times';

/** The chosen time. */
export interface Schedule {
  /** ISO 8601. */
  scheduledAt: string;
  /** Whether the user confirmed a time within quiet hours. */
  confirmQuietHours: boolean;
}

/** The reason why a choice was not stored. */
export interface ScheduleFailure {
  message: string;
  /** The server asks for a confirmation, because the time is within quiet hours that this page does not know of. */
  isQuiet: boolean;
}

interface ScheduleFormProps {
  recipients: readonly ScheduleRecipient[];
  /** The time to begin with; otherwise the first preset. */
  initial?: Date;
  /** Called with whether the chosen time differs from `initial`. */
  onMovedChange?: (isMoved: boolean) => void;
  submitLabel: string;
  /** Stores the choice. Returns null when it is done. */
  onSubmit: (schedule: Schedule) => Promise<ScheduleFailure | null>;
  onClose: () => void;
  /** Fields above the time. */
  children?: ReactNode;
  /** In place of the buttons, such as those after a conflict. */
  footer?: ReactNode;
}

const CUSTOM = 'Custom';
const FINGER_ROW = { '@media (pointer: coarse)': { minHeight: '44px' } };
/** More times than this would not fit. */
const TIMES_SHOWN = 3;

/** Chooses a time for a text: a preset or a custom one, in the user's and the recipient's time. */
export function ScheduleForm({
  recipients,
  initial,
  onMovedChange,
  submitLabel,
  onSubmit,
  onClose,
  children,
  footer,
}: ScheduleFormProps) {
  const { timeZone, quietHoursPreset = 'standard' } = useSession();
  const now = useMinute();
  const presets = presetsAt(now, timeZone);
  const [choice, setChoice] = useState(initial ? CUSTOM : (presets[0]?.name ?? CUSTOM));
  const [first] = useState(() => toFields(initial ?? presets[1]?.at ?? now, timeZone));
  const [fields, setFields] = useState(first);
  const [confirmed, setConfirmed] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The preset of the account, or the contact, may have changed since the page was loaded.
  const [rejection, setRejection] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The fields have neither its seconds nor which of two equal hours it is in.
  const isInitial = fields.date === first.date && fields.time === first.time;
  const custom = (isInitial && initial) || fromFields(fields, timeZone);
  const at = presets.find(({ name }) => name === choice)?.at ?? custom;
  const quiet = at && quietWarning(recipients, at, quietHoursPreset);
  const warning = quiet ?? rejection;
  const isConfirmed = at !== null && confirmed === at.getTime();
  const isMoved = at?.getTime() !== initial?.getTime();
  useEffect(() => onMovedChange?.(isMoved), [isMoved, onMovedChange]);

  function problem(): string | null {
    if (at === null) return 'Choose a date and a time.';
    // An unchanged time may be closer than a new one.
    const timeError = isMoved ? scheduleTimeError(at, new Date()) : null;
    const needsConfirmation = (quiet !== null && isMoved) || rejection !== null;
    return (
      timeError ?? (needsConfirmation && !isConfirmed ? 'Confirm the time, or choose another one.' : null)
    );
  }

  function changeFields(next: WallFields) {
    setFields(next);
    setError(null);
    setRejection(null);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The form lies inside others in the tree of components.
    event.stopPropagation();
    const found = problem();
    setError(found);
    if (found !== null || at === null) return;
    setBusy(true);
    const failure = await onSubmit({ scheduledAt: at.toISOString(), confirmQuietHours: isConfirmed });
    setBusy(false);
    setRejection(failure?.isQuiet ? failure.message : null);
    setError(failure === null || failure.isQuiet ? null : failure.message);
  }

  return (
    <chakra.form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap="3">
        {children}
        <Choices
          names={[...presets.map(({ name }) => name), CUSTOM]}
          chosen={choice}
          onChoose={(name) => {
            setChoice(name);
            setError(null);
            setRejection(null);
          }}
        />
        {choice === CUSTOM && (
          <Grid templateColumns="1fr 1fr" gap="2">
            <Field.Root>
              <Field.Label>Date</Field.Label>
              <Input
                type="date"
                value={fields.date}
                min={toFields(now, timeZone).date}
                max={toFields(lastScheduleTime(now), timeZone).date}
                onChange={({ currentTarget }) => changeFields({ ...fields, date: currentTarget.value })}
              />
            </Field.Root>
            <Field.Root>
              <Field.Label>Time</Field.Label>
              <TimeInput value={fields.time} onChange={(time) => changeFields({ ...fields, time })} />
            </Field.Root>
          </Grid>
        )}
        {at !== null && <Times at={at} now={now} zone={timeZone} recipients={recipients} />}
        {warning && at !== null && (
          <Alert.Root status="warning">
            <Alert.Content>
              <Alert.Title role={quiet ? undefined : 'alert'}>{warning}</Alert.Title>
              <Box mt="2">
                <CheckLabel>
                  <CheckBox
                    isOn={isConfirmed}
                    onChange={(isOn) => setConfirmed(isOn ? at.getTime() : null)}
                  />
                  Send it at this time anyway
                </CheckLabel>
              </Box>
            </Alert.Content>
          </Alert.Root>
        )}
        {error !== null && (
          <Text role="alert" textStyle="secondary" color="bad.fg">
            {error}
          </Text>
        )}
        <Flex gap="2" justify="flex-end">
          {footer ?? (
            <>
              <Button type="button" variant="outline" size="sm" onClick={onClose} disabled={isBusy}>
                Cancel
              </Button>
              <Button type="submit" size="sm" loading={isBusy}>
                {submitLabel}
              </Button>
            </>
          )}
        </Flex>
      </Stack>
    </chakra.form>
  );
}

interface ChoicesProps {
  names: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** The presets and Custom as radio buttons, which arrow keys move through. */
function Choices({ names, chosen, onChoose }: ChoicesProps) {
  const group = useId();
  return (
    <Box as="fieldset" m="0" p="0" border="none">
      <Text as="legend" textStyle="label" mb="1.5">
        When
      </Text>
      <Stack gap="1">
        {names.map((name) => (
          <chakra.label
            key={name}
            display="flex"
            alignItems="center"
            gap="2"
            minH="8"
            css={FINGER_ROW}
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={group}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              accentColor="brand.solid"
              boxSize="4"
            />
            {name}
          </chakra.label>
        ))}
      </Stack>
    </Box>
  );
}

interface TimesProps {
  at: Date;
  now: Date;
  zone: string;
  recipients: readonly ScheduleRecipient[];
}

/** The chosen moment in the user's time and in each recipient's. */
function Times({ at, now, zone, recipients }: TimesProps) {
  return (
    <Box as="dl" m="0" textStyle="secondary" aria-live="polite">
      <Text as="dt" color="fg.muted">
        Your time
      </Text>
      <Text as="dd" m="0" mb="1">
        {formatDayTime(at.toISOString(), zone, now)}
      </Text>
      {recipients.slice(0, TIMES_SHOWN).map((one) => (
        <Box key={one.name}>
          <Text as="dt" color="fg.muted">
            {one.name}’s time{one.isEstimated && ', estimated'}
          </Text>
          <Text as="dd" m="0" mb="1">
            {timesOf(one, at, now)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
