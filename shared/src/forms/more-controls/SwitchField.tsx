import { type CheckProps, Toggle } from '../../controls';
import { CheckField, type CheckFieldProps } from '../fields/CheckField';

const Switch = (props: CheckProps) => <Toggle role="switch" {...props} />;

/** A boolean field as a switch of 32 by 20 px. */
export function SwitchField(props: CheckFieldProps) {
  return <CheckField Control={Switch} inset="42px" {...props} />;
}
