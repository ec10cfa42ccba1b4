import { pluralize } from '@dashboard/shared/format';
import { SelectField, useFieldValue, useSetFieldValue } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { NumbersError } from '../../number-choice/NumbersError';
import { useEstimate } from '../use-estimate';
import { firstNumber, numberOptions, type SendingNumber } from './sending-number';
import { useSendingNumbers } from './use-sending-numbers';

const NO_NUMBERS: readonly SendingNumber[] = [];

function helpOf(chosen: SendingNumber | undefined, allowance: number | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  if (chosen.reason !== null) return chosen.reason;
  const pace = allowance === undefined ? '' : ` Up to ${pluralize(allowance, 'segment')} a minute.`;
  return `Active and registered with the carriers.${pace}`;
}

/** The text number that sends. A new campaign starts with the user's own one. */
export function NumberField() {
  const { numbers = NO_NUMBERS, error, retry } = useSendingNumbers();
  const { loggedInTn } = useSession();
  const { estimate } = useEstimate();
  const setValue = useSetFieldValue();
  const tn = useFieldValue('tn');
  const name = useFieldValue('name');
  const first = firstNumber(numbers, loggedInTn);
  // Only before the first save: later an empty number is the user's choice, or the number was removed.
  const isNew = tn === null && name === '';
  useEffect(() => {
    if (isNew && first !== null) setValue('tn', first);
  }, [isNew, first, setValue]);
  const chosen = numbers.find(({ number }) => number === tn);
  return (
    <>
      <SelectField
        name="tn"
        label="From number"
        options={numberOptions(numbers)}
        placeholder="Choose a text number"
        help={helpOf(chosen, estimate?.pace.allowance)}
        isRequired
      />
      {error && <NumbersError onRetry={retry} />}
    </>
  );
}
