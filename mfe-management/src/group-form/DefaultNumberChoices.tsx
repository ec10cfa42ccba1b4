import { type Group, REQUIRED } from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { formatPhone } from '@dashboard/shared/format';
import { Select } from '@dashboard/shared/forms/select';
import { Stack, Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';

/** The chosen default number, 10 digits, by user id. */
export type ChosenNumbers = ReadonlyMap<number, string>;

interface DefaultNumberChoicesProps {
  group: Group;
  chosen: ChosenNumbers;
  /** A save was tried without a choice for every user. */
  isMissingShown: boolean;
  onChoose: (userId: number, tn: string) => void;
}

/** Another default number for each user whose default is the number of the group being deleted. */
export function DefaultNumberChoices({ group, chosen, isMissingShown, onChoose }: DefaultNumberChoicesProps) {
  const { defaultUsers, otherNumbers } = group;
  const options = useMemo(
    () =>
      otherNumbers.map(({ tn, groupName }) => ({
        value: tn,
        display: formatPhone(tn),
        description: groupName,
      })),
    [otherNumbers],
  );
  if (defaultUsers.length === 0) return null;
  if (otherNumbers.length === 0)
    return <Text>No other group has an active number, so its users have no default number afterward.</Text>;
  return (
    <Stack gap="3">
      <Text>
        Choose another default number for these users. They become members of the group that has it.
      </Text>
      {defaultUsers.map(({ userId, name }) => {
        const isMissing = isMissingShown && !chosen.has(userId);
        return (
          <Field.Root key={userId} required invalid={isMissing}>
            <Field.Label>{name}</Field.Label>
            <Select
              name={`default-number-${userId}`}
              value={chosen.get(userId)}
              options={options}
              onChange={(tn) => tn !== null && onChoose(userId, tn)}
            />
            {isMissing && <Field.HelperText color="fg.error">{REQUIRED}</Field.HelperText>}
          </Field.Root>
        );
      })}
    </Stack>
  );
}
