import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import { MaskedInput } from './MaskedInput';
import { LAST_DIGITS_MASK, PHONE_MASK } from './masks';

interface PhoneFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  /** Keeps the last ten digits of a longer text. Default: the text stays as it is, with an error. */
  keepsLastDigits?: boolean;
}

/** A phone number with the mask +1 (###) ###-####. Its value is the ten digits, or fewer during typing. */
export function PhoneField({ name, keepsLastDigits = false, ...frame }: PhoneFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  return (
    <FieldFrame {...frame} message={message}>
      <MaskedInput
        {...input}
        mask={keepsLastDigits ? LAST_DIGITS_MASK : PHONE_MASK}
        onDigits={input.onChange}
        type="tel"
        inputMode="tel"
        placeholder="+1 (###) ###-####"
      />
    </FieldFrame>
  );
}
