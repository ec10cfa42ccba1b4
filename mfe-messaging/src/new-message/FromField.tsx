import { Field } from '@dashboard/shared/controls';
import { formatPhone } from '@dashboard/shared/format';
import { Select } from '@dashboard/shared/forms/select';
import { Text } from '@dashboard/shared/ui';
import type { SendingGroup } from './use-new-message';

interface FromFieldProps {
  groups: readonly SendingGroup[];
  tn: string;
  onChange: (tn: string) => void;
}

const nameOf = (group: SendingGroup) => `${group.name} · ${formatPhone(group.tn)}`;

const REASONS: Record<SendingGroup['sending'], string | null> = {
  ok: null,
  number_inactive: 'This text number isn’t active. Ask your administrator.',
  registry: 'This number isn’t approved for US texts yet. Ask your provider.',
  toll_free_unverified: 'The carriers have not verified this toll-free number yet. Ask your provider.',
  unknown: 'This number can’t send texts now. Reload the page to see why.',
};

const reasonOf = ({ isSuspended, sending }: SendingGroup): string | null =>
  isSuspended ? 'This account is suspended. Ask your provider.' : REASONS[sending];

/** The sending number; a select only when the user has several. */
export function FromField({ groups, tn, onChange }: FromFieldProps) {
  const chosen = groups.find((group) => group.tn === tn);
  const reason = chosen ? reasonOf(chosen) : null;
  return (
    <Field.Root invalid={reason !== null}>
      <Field.Label>From</Field.Label>
      {groups.length > 1 ? (
        <Select
          name="from"
          value={tn}
          options={groups.map((group) => ({ value: group.tn, display: nameOf(group) }))}
          onChange={(value) => value !== null && onChange(value)}
        />
      ) : (
        <Text>{chosen ? nameOf(chosen) : 'You have no text number.'}</Text>
      )}
      {reason !== null && <Field.ErrorText>{reason}</Field.ErrorText>}
    </Field.Root>
  );
}
