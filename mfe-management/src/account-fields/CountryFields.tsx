import { useCan } from '@dashboard/shared/ability';
import { COUNTRIES } from '@dashboard/shared/contracts';
import {
  SelectField,
  useCheckField,
  useFieldValue,
  useInitialValue,
  useSetFields,
} from '@dashboard/shared/forms';
import { ReadOnlyField, SwitchField } from '@dashboard/shared/forms/more-controls';
import { useEffect, useEffectEvent } from 'react';
import { useAccountAccess } from './account-access';

/** The country. Only providers with the Canada option choose it. */
export function CountryField() {
  const access = useAccountAccess()('country');
  const hasCanadaOption = useCan('Read', 'Canada Country Option for Accounts');
  const value = useFieldValue('country');
  const initial = useInitialValue('country');
  const isCanadaLost = !hasCanadaOption && value === 'CA' && initial !== 'CA';
  const setFields = useSetFields();
  const returnToUs = useEffectEvent(() => setFields({ country: 'US', hasUsCustomers: true }));
  // The option can be withdrawn after Canada was chosen. The server would reject the choice, and the field is read-only then.
  useEffect(() => {
    if (isCanadaLost) returnToUs();
  }, [isCanadaLost]);
  if (access === 'hidden') return null;
  if (access === 'read' || !hasCanadaOption) {
    const text = COUNTRIES.find((country) => country.value === value)?.display ?? '';
    return <ReadOnlyField name="country" label="Country" text={text} />;
  }
  return (
    <SelectField
      name="country"
      label="Country"
      options={COUNTRIES}
      isRequired
      onEdit={(country) => setFields({ hasUsCustomers: country === 'US' })}
    />
  );
}

const US_CUSTOMERS = 'Will this account send texts to US numbers?';

/** Whether a Canadian account texts US numbers. Every US account does. */
export function UsCustomersField() {
  // Part of the form even while the question is not shown: the country sets it.
  useCheckField('hasUsCustomers', US_CUSTOMERS);
  const access = useAccountAccess()('hasUsCustomers');
  const isAsked = useCan('Read', 'CSP for Canadian Accounts');
  const isCanadian = useFieldValue('country') === 'CA';
  if (!isCanadian || !isAsked || access === 'hidden') return null;
  return (
    <SwitchField
      name="hasUsCustomers"
      label={US_CUSTOMERS}
      help="US carriers deliver them only after the company is registered."
      isDisabled={access !== 'edit'}
    />
  );
}
