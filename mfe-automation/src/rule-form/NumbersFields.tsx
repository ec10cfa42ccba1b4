import { useFieldValue } from '@dashboard/shared/forms';
import { MultiComboboxField } from '@dashboard/shared/forms/combobox';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Text } from '@dashboard/shared/ui';
import { numberOptions, numbersQuery } from '../api/rule-choices';

const REACH = [
  { value: 'all', display: 'All numbers' },
  { value: 'some', display: 'Some numbers' },
];

function ChosenNumbers({ accountId }: { accountId: number }) {
  const { data, error } = useQuery(numbersQuery(accountId));
  if (error)
    return (
      <Text role="alert" textStyle="secondary" color="fg.error">
        The numbers couldn’t be loaded. Close this dialog and open it again.
      </Text>
    );
  return (
    <MultiComboboxField
      name="tns"
      label="Numbers"
      options={numberOptions(data ?? [])}
      placeholder={data ? 'Add a number' : 'Loading numbers'}
      renderChosen={({ display }) => display}
      isRequired
    />
  );
}

/** Whether the rule replies on all text numbers, or on which. */
export function NumbersFields() {
  const { accountId } = useSession();
  const reach = useFieldValue('reach');
  return (
    <>
      <SegmentedField name="reach" label="Replies on" options={REACH} />
      {reach === 'some' && accountId !== undefined && <ChosenNumbers accountId={accountId} />}
    </>
  );
}
