import { CheckBox } from '../../controls';
import { CheckField, type CheckFieldProps } from './CheckField';

export function CheckboxField(props: CheckFieldProps) {
  return <CheckField Control={CheckBox} inset="26px" {...props} />;
}
