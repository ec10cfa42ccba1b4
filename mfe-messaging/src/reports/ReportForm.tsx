import { REQUIRED } from '@dashboard/shared/contracts';
import { dayKey, formatContactNumber } from '@dashboard/shared/format';
import { Form, type SelectOption, useFieldValue } from '@dashboard/shared/forms';
import { ComboboxField } from '@dashboard/shared/forms/combobox';
import { DateRangeField, namedDateRange } from '@dashboard/shared/forms/dates';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex } from '@dashboard/shared/ui';
import { type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { contactQuery } from '../api/contacts';
import { ALL_CONTACTS, type ReportSearch, rangeProblem } from './report-address';
import type { ContactStream } from './use-contact-stream';

const ALL: SelectOption<number> = { value: ALL_CONTACTS, display: 'All' };

const schema = v.object({
  contact: v.pipe(
    v.nullable(v.number()),
    v.check((contact) => contact !== null, REQUIRED),
    v.transform((contact) => contact ?? ALL_CONTACTS),
  ),
  range: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? rangeProblem(dataset.value) : null;
      if (message !== null) addIssue({ message });
    }),
  ),
});

interface Named {
  contactId: number;
  contactName: string;
  contactNumber: string;
}

function optionOf({ contactId, contactName, contactNumber }: Named): SelectOption<number> {
  const number = formatContactNumber(contactNumber);
  return contactName === ''
    ? { value: contactId, display: number }
    : { value: contactId, display: contactName, description: number };
}

/** The contact of the address: its name may not have arrived with the list yet. */
function useNamedContact(contactId: number, contacts: ContactStream): SelectOption<number> | undefined {
  const listed = contacts.find(contactId);
  const isAsked = contactId !== ALL_CONTACTS && listed === undefined;
  const { data, isError } = useQuery({ ...contactQuery(contactId), enabled: isAsked });
  if (contactId === ALL_CONTACTS) return undefined;
  const named = listed ?? data;
  if (named) return optionOf(named);
  return isError ? { value: contactId, display: 'Deleted contact' } : undefined;
}

function SearchButton() {
  const contact = useFieldValue('contact');
  return (
    <Button type="submit" disabled={contact === null} flexShrink="0">
      Search
    </Button>
  );
}

interface ReportFormProps {
  contacts: ContactStream;
  search: ReportSearch | null;
  /** Whether All can be chosen. */
  hasAll: boolean;
  onSearch: (search: ReportSearch) => void;
  /** At the end of the row, such as Download CSV. */
  children?: ReactNode;
}

/** The contact, the dates and Search. A report loads only when the form is submitted. */
export function ReportForm({ contacts, search, hasAll, onSearch, children }: ReportFormProps) {
  const { timeZone } = useSession();
  const today = dayKey(new Date().toISOString(), timeZone);
  const contactId = search?.contactId ?? ALL_CONTACTS;
  const named = useNamedContact(contactId, contacts);
  const range = search ? `${search.from}/${search.to}` : namedDateRange('Last 30 Days', today);
  const initialValues = useMemo(
    () => ({ contact: contactId === ALL_CONTACTS && !hasAll ? null : contactId, range }),
    [contactId, hasAll, range],
  );
  const submit = async (values: v.InferOutput<typeof schema>) => {
    const [from = '', to = ''] = values.range.split('/');
    // The hours stay, for a return to the summary.
    onSearch({ ...search, contactId: values.contact, from, to });
  };
  const options = async (text: string) => {
    const found = contacts.search(text).map(optionOf);
    return hasAll && 'all'.startsWith(text.trim().toLowerCase()) ? [ALL, ...found] : found;
  };
  return (
    <Form schema={schema} initialValues={initialValues} onSubmit={submit}>
      <Flex wrap="wrap" gap="3" align="end">
        <Box w={{ base: 'full', sm: '15rem' }}>
          <ComboboxField
            name="contact"
            label="Contact"
            options={options}
            initialOption={named ?? (hasAll ? ALL : undefined)}
            placeholder={hasAll ? 'Search' : 'Choose a contact'}
            isRequired
          />
        </Box>
        <Box w={{ base: 'full', sm: '22rem' }}>
          <DateRangeField name="range" label="Date range" max={today} isRequired />
        </Box>
        <SearchButton />
        <Box ms={{ md: 'auto' }}>{children}</Box>
      </Flex>
    </Form>
  );
}
