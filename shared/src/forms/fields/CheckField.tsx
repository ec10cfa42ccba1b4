import { type ComponentType, type ReactNode, useId } from 'react';
import { CheckLabel, type CheckProps } from '../../controls';
import { Box, Text } from '../../ui';
import { useCheckField } from '../use-text-field';

export interface CheckFieldProps {
  name: string;
  label: string;
  /** Shown below the label, such as the reason why the field is disabled. */
  help?: ReactNode;
  isDisabled?: boolean;
  /** Called after a change, to set the fields that depend on this one. */
  onChanged?: () => void;
}

interface FrameProps extends CheckFieldProps {
  Control: ComponentType<CheckProps>;
  /** The distance from the control's left edge to its label. */
  inset: string;
}

function Below({ id, help, message }: { id: string; help: ReactNode; message: string | undefined }) {
  if (message) {
    return (
      <Text id={id} textStyle="secondary" color="fg.error" role="alert">
        {message}
      </Text>
    );
  }
  return help ? (
    <Text id={id} textStyle="secondary" color="fg.muted">
      {help}
    </Text>
  ) : null;
}

/** A boolean field: the control, its label beside it, and help or an error message below the label. */
export function CheckField({ Control, inset, name, label, help, isDisabled = false, onChanged }: FrameProps) {
  const { isOn, setOn, message } = useCheckField(name, label);
  const id = useId();
  return (
    <Box>
      <CheckLabel>
        <Control
          name={name}
          isOn={isOn}
          disabled={isDisabled}
          onChange={(on) => {
            setOn(on);
            onChanged?.();
          }}
          aria-invalid={message !== undefined}
          aria-describedby={help || message ? id : undefined}
        />
        {label}
      </CheckLabel>
      <Box ps={inset}>
        <Below id={id} help={help} message={message} />
      </Box>
    </Box>
  );
}
