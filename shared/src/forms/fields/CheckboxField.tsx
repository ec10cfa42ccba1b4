import { type ReactNode, useId } from 'react';
import { CheckBox, CheckLabel } from '../../controls';
import { Box, Text } from '../../ui';
import { useCheckField } from '../use-text-field';

interface CheckFieldProps {
  name: string;
  label: string;
  /** Shown beside the box, such as the reason why it is disabled. */
  help?: ReactNode;
  isDisabled?: boolean;
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

export function CheckboxField({ name, label, help, isDisabled = false }: CheckFieldProps) {
  const { isOn, setOn, message } = useCheckField(name, label);
  const id = useId();
  return (
    <Box>
      <CheckLabel>
        <CheckBox
          name={name}
          isOn={isOn}
          disabled={isDisabled}
          onChange={setOn}
          aria-invalid={message !== undefined}
          aria-describedby={help || message ? id : undefined}
        />
        {label}
      </CheckLabel>
      <Box ps="26px">
        <Below id={id} help={help} message={message} />
      </Box>
    </Box>
  );
}
