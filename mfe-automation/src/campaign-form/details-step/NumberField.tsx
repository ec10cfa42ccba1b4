import { pluralize } from '@dashboard/shared/format';
import { SelectField, useFieldValue, useSetFieldValue } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  // A stored campaign has a name: its empty number is the user's choice, or the number was removed.
  const isAwaited = useRef(tn === null && name === '');
  const start = useEffectEvent((number: string) => {
    if (isAwaited.current && tn === null) setValue('tn', number);
    isAwaited.current = false;
  });
  useEffect(() => {
    // The user may have typed the name, or more, before the numbers arrive.
    if (first !== null) start(first);
  }, [first]);
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
