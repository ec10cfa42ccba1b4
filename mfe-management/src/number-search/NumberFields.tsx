import { ActivationType, type CountryCode } from '@dashboard/shared/contracts';
import { useFieldValue, useSetFieldValue } from '@dashboard/shared/forms';
import { PhoneField } from '@dashboard/shared/forms/fields';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { NumberSearch } from './NumberSearch';

const ACTIVATION_OPTIONS = [
  { value: ActivationType.IMPORT, display: 'Existing Number' },
  { value: ActivationType.ACTIVATION, display: 'New Number' },
];

/** A text number to add: `phoneActivationType`, `phoneNumber` and `isTollFreePhoneNumber` of the surrounding form. */
export function NumberFields({ country }: { country: CountryCode }) {
  const isNew = useFieldValue('phoneActivationType') === ActivationType.ACTIVATION;
  const setValue = useSetFieldValue();
  const startOver = () => {
    setValue('isTollFreePhoneNumber', false);
    setValue('phoneNumber', '');
  };
  return (
    <>
      <SegmentedField
        name="phoneActivationType"
        label="Number Type"
        options={ACTIVATION_OPTIONS}
        onChosen={startOver}
      />
      {isNew ? (
        <NumberSearch country={country} />
      ) : (
        <PhoneField name="phoneNumber" label="Phone Number" isRequired />
      )}
    </>
  );
}
