import { type IntentTest, MESSAGE_TEXT_MAX, UserType } from '@dashboard/shared/contracts';
import { Textarea } from '@dashboard/shared/controls';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import { Select } from '@dashboard/shared/forms/select';
import { toRequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Grid, Heading, Stack, Text } from '@dashboard/shared/ui';
import { type FormEvent, useState } from 'react';
import { testQuery } from '../../api/intelligent-responses';
import { NumbersError } from '../../number-choice/NumbersError';
import { HiddenLabel } from './HiddenLabel';
import { TestContact } from './TestContact';
import { TestResult } from './TestResult';
import { TestTime } from './TestTime';
import { NOW } from './test-times';
import { useTestNumbers } from './use-test-numbers';

interface Submitted {
  request: IntentTest;
  /** Counts the tests. */
  count: number;
}
const NOTHING: Submitted = { request: { text: '', tn: '' }, count: 0 };

/** The result of the last submitted test, kept current while intents change. */
function Result({ submitted: { request, count } }: { submitted: Submitted }) {
  const { data, error } = useQuery({ ...testQuery(request, count), enabled: count > 0 });
  return (
    <Box role="status" minW="0">
      {count > 0 && data && !error && <TestResult result={data} />}
      {error && <Text color="fg.error">{toRequestError(error).message}</Text>}
    </Box>
  );
}

function NoNumbers() {
  const { userType } = useSession();
  return (
    <Text textStyle="secondary" color="fg.muted">
      {userType === UserType.ADMIN
        ? 'The account has no active number.'
        : 'No active number is yours to test with. Ask an administrator to add you to its group.'}
    </Text>
  );
}

/** Tries out a sentence: what would happen if a customer sent it to a number at a time. Changes nothing. */
export function TestBox() {
  const { loggedInTn } = useSession();
  const { tns, error, retry } = useTestNumbers();
  const [text, setText] = useState('');
  const [chosenTn, setTn] = useState(loggedInTn ?? '');
  const tn = tns?.find((one) => one === chosenTn) ?? tns?.[0] ?? '';
  const [at, setAt] = useState(NOW);
  const [contact, setContact] = useState<SelectOption<number> | null>(null);
  const [submitted, setSubmitted] = useState(NOTHING);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = {
      ...{ text, tn },
      ...(at !== NOW && { at }),
      ...(contact && { contactId: contact.value }),
    };
    setSubmitted(({ count }) => ({ request, count: count + 1 }));
  };
  return (
    <Stack as="section" aria-label="Test" gap="3" p="4">
      <Heading as="h2" textStyle="cardTitle">
        Test
      </Heading>
      <form onSubmit={submit}>
        <Stack gap="2">
          <HiddenLabel label="Text of a customer">
            <Textarea
              rows={2}
              placeholder="Type a text of a customer"
              maxLength={MESSAGE_TEXT_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </HiddenLabel>
          <Grid templateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="2">
            <HiddenLabel label="Number that gets the text">
              <Select
                name="test-number"
                value={tn}
                options={(tns ?? []).map((value) => ({ value, display: formatPhone(value) }))}
                onChange={(value) => setTn(value ?? tn)}
              />
            </HiddenLabel>
            <TestTime onChange={setAt} />
          </Grid>
          {error && !tns && <NumbersError onRetry={retry} />}
          {tns?.length === 0 && <NoNumbers />}
          <TestContact contact={contact} onChange={setContact} />
          <Button type="submit" variant="outline" disabled={text.trim() === '' || tn === '' || at === ''}>
            Test
          </Button>
        </Stack>
      </form>
      <Result submitted={submitted} />
    </Stack>
  );
}
