import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import { MaskedInput } from './MaskedInput';
import { TAX_ID_MASK } from './masks';

interface TaxIdFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
}

/** A US tax ID. Its value is the formatted ##-#######, or fewer digits during typing. */
export function TaxIdField({ name, ...frame }: TaxIdFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  return (
    <FieldFrame {...frame} message={message}>
      <MaskedInput
        {...input}
        mask={TAX_ID_MASK}
        onDigits={(digits) => input.onChange(TAX_ID_MASK.show(digits))}
        inputMode="numeric"
        placeholder="##-#######"
      />
    </FieldFrame>
  );
}
