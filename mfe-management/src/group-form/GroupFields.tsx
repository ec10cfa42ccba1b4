import { FormSection, SelectField, TextField, useFormValues } from '@dashboard/shared/forms';
import { MultiComboboxField } from '@dashboard/shared/forms/combobox';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { Flex, InitialsAvatar, Span } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import type { GroupChoices } from '../api/group-form';
import {
  ASSIGNMENT_OPTIONS,
  lacksAdmin,
  type MemberOption,
  memberOptions,
  numberOptions,
} from './group-form';

const NO_MEMBERS = 'Without members, nobody reads the texts of this group.';
const IN_TURN = 'Each new conversation is assigned to the next member in turn.';
const NO_ADMIN = 'No admin is a member. We recommend at least one.';

/** A member's row. The number is the one chosen in the form. */
function Member({ option, tn }: { option: MemberOption; tn: unknown }) {
  const { display, description, defaultNumber } = option;
  return (
    <Flex align="center" gap="2.5" flex="1" minW="0">
      <InitialsAvatar name={display} size={28} />
      <Span truncate fontWeight="500">
        {display}
      </Span>
      {description && (
        <Span textStyle="secondary" color="fg.muted" flexShrink="0">
          {description}
        </Span>
      )}
      {defaultNumber !== '' && defaultNumber === tn && (
        <Span textStyle="meta" color="fg.muted" flexShrink="0" ms="auto">
          Default number
        </Span>
      )}
    </Flex>
  );
}

interface GroupFieldsProps {
  choices: GroupChoices;
  /** The group's number before any change, 10 digits. */
  tn?: string | null;
}

/** The name, number, assignment and members of a group. */
export function GroupFields({ choices: { users, numbers }, tn = null }: GroupFieldsProps) {
  const values = useFormValues();
  const people = useMemo(() => memberOptions(users), [users]);
  const numberChoices = useMemo(() => numberOptions(numbers, tn), [numbers, tn]);
  const memberIds = people.flatMap(({ value }) =>
    Array.isArray(values.memberIds) && values.memberIds.includes(value) ? value : [],
  );
  const help = memberIds.length === 0 ? NO_MEMBERS : lacksAdmin(people, memberIds) ? NO_ADMIN : undefined;
  return (
    <FormSection>
      <TextField name="name" label="Name" isRequired />
      <SelectField
        name="tn"
        label="Text number"
        options={numberChoices}
        help="Only active numbers without a group are offered."
      />
      <SegmentedField
        name="assignment"
        label="New conversations"
        options={ASSIGNMENT_OPTIONS}
        help={values.assignment === 'round_robin' ? IN_TURN : undefined}
      />
      <MultiComboboxField
        name="memberIds"
        label="Members"
        placeholder="Add a member"
        options={people}
        help={help}
        renderChosen={(option) => <Member option={option} tn={values.tn} />}
      />
    </FormSection>
  );
}
