import {
  type AutomaticResponse,
  COOLDOWNS,
  type Cooldown,
  NAME_MAX,
  RULE_TRIGGERS,
} from '@dashboard/shared/contracts';
import {
  FieldPair,
  SelectField,
  type SelectOption,
  TextField,
  useFieldValue,
  useSetFieldValue,
} from '@dashboard/shared/forms';
import { ComboboxField } from '@dashboard/shared/forms/combobox';
import { SwitchField } from '@dashboard/shared/forms/more-controls';
import { Button } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { findResponseMessages } from '../api/rule-choices';
import { TRIGGER_WORDS } from '../automatic-responses/rule-words';
import { KeywordsField } from './KeywordsField';
import { NumbersFields } from './NumbersFields';
import { ScheduleFields } from './ScheduleFields';

const TRIGGERS = RULE_TRIGGERS.map((value) => ({ value, display: TRIGGER_WORDS[value] }));

const COOLDOWN_WORDS: Record<Cooldown, string> = {
  0: 'Every message',
  20: 'Every 20 minutes',
  60: 'Every hour',
  720: 'Every 12 hours',
  1440: 'Every 24 hours',
  [-1]: 'Once ever',
};
const COOLDOWN_OPTIONS = COOLDOWNS.map((value) => ({ value, display: COOLDOWN_WORDS[value] }));

/** The details of a trigger: keywords, or days without a message. */
function TriggerDetails() {
  const trigger = useFieldValue('triggerType');
  if (trigger === 'keyword') return <KeywordsField />;
  if (trigger === 'first_after_days')
    return (
      <TextField
        name="days"
        label="Days without a message"
        help="Replies to the first text after this many days."
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
    );
  return null;
}

interface MessageFieldProps {
  rule: AutomaticResponse | null;
  /** A message that was written for this rule; null without one. */
  newMessage: SelectOption<number> | null;
  /** Opens the form of a new response message. */
  onWrite: () => void;
}

/** The response message of the rule: found by name or shortcut, or a new one. */
function ResponseMessageField({ rule, newMessage, onWrite }: MessageFieldProps) {
  const setValue = useSetFieldValue();
  useEffect(() => {
    if (newMessage) setValue('responseMessageId', newMessage.value);
  }, [newMessage, setValue]);
  const stored = rule && {
    value: rule.responseMessageId,
    display: rule.responseMessageName,
    description: rule.text,
  };
  return (
    <ComboboxField
      key={newMessage?.value ?? 'stored'}
      name="responseMessageId"
      label="Response message"
      options={findResponseMessages}
      initialOption={newMessage ?? stored ?? undefined}
      placeholder="Search shared response messages"
      help={
        <>
          Several rules may use the same text.{' '}
          <Button type="button" variant="plain" textStyle="secondary" onClick={onWrite}>
            Write a new one
          </Button>
        </>
      }
      isRequired
    />
  );
}

/** When a rule replies, to which numbers, with which text and how often. */
export function RuleFields(props: MessageFieldProps) {
  return (
    <>
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
      <SelectField name="triggerType" label="Trigger" options={TRIGGERS} isRequired />
      <TriggerDetails />
      <ScheduleFields />
      <NumbersFields />
      <ResponseMessageField {...props} />
      <SelectField
        name="cooldownMinutes"
        label="Replies to one contact"
        options={COOLDOWN_OPTIONS}
        isRequired
      />
      <FieldPair>
        <TextField
          name="skipIfRepliedMinutes"
          label="Skip after a colleague"
          help="Minutes since their reply. Optional."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="delaySeconds"
          label="Delay"
          help="0 to 60 seconds."
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      <SwitchField name="enabled" label="On" help="Replies from the next text on." />
    </>
  );
}
