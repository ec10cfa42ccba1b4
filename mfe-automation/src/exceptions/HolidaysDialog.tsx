import {
  COUNTRIES,
  type CountryCode,
  DEFAULT_COUNTRY,
  type TimeException,
} from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FieldPair, FormDialog, SelectField, useFormValues } from '@dashboard/shared/forms';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { queryClient, useQuery } from '@dashboard/shared/query';
import { Box, chakra, Flex, InlineSpinner, Span, Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import * as v from 'valibot';
import { holidaysQuery } from '../api/time-schedules';
import { datesText, newHolidays } from './exception-dates';

/** This year and the following ones. */
const YEARS_OFFERED = 3;

const Choice = v.object({ country: v.picklist(COUNTRIES.map(({ value }) => value)), year: v.number() });
type Choice = v.InferOutput<typeof Choice>;

const queryOf = ({ country, year }: Choice) => holidaysQuery({ country, year: String(year) });

function Preview({ exceptions }: { exceptions: readonly TimeException[] }) {
  // The selects offer only these values.
  const values = useFormValues() as { country: CountryCode; year: number };
  const { data, error } = useQuery(queryOf(values));
  if (error)
    return (
      <Text role="alert" color="fg.error">
        The holidays couldn’t be loaded. {toRequestError(error).message}
      </Text>
    );
  if (data === undefined) return <InlineSpinner label="Loading holidays" />;
  const skipped = new Set(newHolidays(data.items, exceptions).skipped.map(({ date }) => date));
  return (
    <Box
      maxH="280px"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      rounded="l2"
      tabIndex={0}
      role="region"
      aria-label="Holidays"
    >
      <chakra.ul listStyleType="none">
        {data.items.map(({ date, name }) => (
          <Flex as="li" key={date} justify="space-between" gap="3" px="3" py="1.5" textStyle="secondary">
            <Span color={skipped.has(date) ? 'fg.muted' : undefined}>
              {name}
              {skipped.has(date) && ' · has an exception'}
            </Span>
            <Span color="fg.muted" whiteSpace="nowrap">
              {datesText({ from: date, to: date })}
            </Span>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}

interface HolidaysDialogProps {
  exceptions: readonly TimeException[];
  /** The first year offered. */
  year: number;
  onAdd: (added: TimeException[]) => void;
  onClose: () => void;
}

/** Adds the official holidays of a country and year as closed days. A date that has an exception is skipped. */
export function HolidaysDialog({ exceptions, year, onAdd, onClose }: HolidaysDialogProps) {
  const years = useMemo(
    () =>
      Array.from({ length: YEARS_OFFERED }, (_, index) => ({
        value: year + index,
        display: String(year + index),
      })),
    [year],
  );
  const initialValues = useMemo((): Choice => ({ country: DEFAULT_COUNTRY, year }), [year]);
  const add = async (choice: Choice) => {
    const { items } = await queryClient.fetchQuery(queryOf(choice));
    const { added, skipped } = newHolidays(items, exceptions);
    if (added.length > 0) onAdd(added);
    onClose();
    notify({
      kind: added.length > 0 ? 'success' : 'warning',
      detail: added.length > 0 ? `Added ${pluralize(added.length, 'holiday')}` : 'No holiday was added',
      ...(skipped.length > 0 && {
        reason: `Skipped, because the date has an exception: ${skipped.map(({ name }) => name).join(', ')}.`,
      }),
    });
  };
  return (
    <FormDialog
      title="Add Holidays"
      submitLabel="Add Holidays"
      subject="the choice"
      schema={Choice}
      initialValues={initialValues}
      onSubmit={add}
      onClose={onClose}
    >
      <FieldPair>
        <SelectField name="country" label="Country" options={COUNTRIES} />
        <SelectField name="year" label="Year" options={years} />
      </FieldPair>
      <Preview exceptions={exceptions} />
    </FormDialog>
  );
}
