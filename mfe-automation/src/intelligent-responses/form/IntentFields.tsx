import { INTENT_MATCH_TYPES, INTENT_MODES, type IntelligentResponses } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { FieldPair, SelectField, TextField, useFieldValue } from '@dashboard/shared/forms';
import { MultiComboboxField } from '@dashboard/shared/forms/combobox';
import { SegmentedField, SwitchField } from '@dashboard/shared/forms/more-controls';
import { Stack } from '@dashboard/shared/ui';
import { MATCH_HELP, MATCH_WORDS, MODE_WORDS } from '../intent-words';
import { choicesOf, type EditableIntent } from './intent-form';
import { PhrasesField } from './PhrasesField';
import { Preview } from './Preview';
import { ThresholdField } from './ThresholdField';

const MATCHES = INTENT_MATCH_TYPES.map((value) => ({ value, display: MATCH_WORDS[value] }));
const MODES = INTENT_MODES.map((value) => ({ value, display: MODE_WORDS[value] }));
const NUMBERS = [
  { value: 'all', display: 'All numbers' },
  { value: 'some', display: 'Chosen numbers' },
];

interface IntentFieldsProps {
  intent: EditableIntent | null;
  choices: IntelligentResponses['choices'];
  isReadOnly: boolean;
}

function useMatchHelp(): string | undefined {
  const matchType = useFieldValue('matchType');
  return INTENT_MATCH_TYPES.filter((one) => one === matchType).map((one) => MATCH_HELP[one])[0];
}

/** The fields of an intent. */
export function IntentFields({ intent, choices, isReadOnly }: IntentFieldsProps) {
  const { responseMessages, schedules, tns } = choicesOf(choices);
  const isSmart = useFieldValue('matchType') === 'smart';
  const hasChosenNumbers = useFieldValue('numbers') === 'some';
  const rules = { isReadOnly };
  return (
    <Stack gap="5" maxW="720px">
      {/* The button that opens a new intent disappears. */}
      <TextField name="name" label="Name" isRequired autoFocus={intent === null} {...rules} />
      <SwitchField name="enabled" label="On" {...rules} />
      <SegmentedField name="matchType" label="Match" options={MATCHES} help={useMatchHelp()} {...rules} />
      <Stack gap="1.5">
        <PhrasesField {...rules} />
        {!isReadOnly && <Preview intent={intent} />}
      </Stack>
      <FieldPair>
        <SelectField
          name="responseMessageId"
          label="Response message"
          options={responseMessages}
          help={
            responseMessages.length === 0
              ? 'Add a shared response message under Response Messages first.'
              : undefined
          }
          isRequired
          {...rules}
        />
        <SelectField name="mode" label="When it fits" options={MODES} {...rules} />
      </FieldPair>
      <FieldPair>
        <SelectField name="numbers" label="Numbers" options={NUMBERS} {...rules} />
        <SelectField name="schedule" label="Schedule" options={schedules} {...rules} />
      </FieldPair>
      {hasChosenNumbers && (
        <MultiComboboxField
          name="tns"
          label="Chosen numbers"
          options={tns}
          placeholder="Add a number"
          renderChosen={({ value }) => formatPhone(value)}
          {...rules}
        />
      )}
      {isSmart && <ThresholdField {...rules} />}
    </Stack>
  );
}
