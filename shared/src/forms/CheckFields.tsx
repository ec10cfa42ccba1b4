import type { ReactNode } from 'react';
import { Checkbox, Switch } from '../controls';
import { Box, Text } from '../ui';
import { useCheckField } from './use-text-field';

interface CheckFieldProps {
  name: string;
  label: string;
  /** Beside the box; for a disabled one, why it is. */
  help?: ReactNode;
  isDisabled?: boolean;
}

function Below({ help, message }: { help: ReactNode; message: string | undefined }) {
  if (message) {
    return (
      <Text textStyle="secondary" color="fg.error" role="alert">
        {message}
      </Text>
    );
  }
  return help ? (
    <Text textStyle="secondary" color="fg.muted">
      {help}
    </Text>
  ) : null;
}

export function CheckboxField({ name, label, help, isDisabled = false }: CheckFieldProps) {
  const { isOn, setOn, message } = useCheckField(name, label);
  return (
    <Box>
      <Checkbox.Root
        checked={isOn}
        disabled={isDisabled}
        invalid={message !== undefined}
        onCheckedChange={({ checked }) => setOn(checked === true)}
      >
        <Checkbox.HiddenInput name={name} />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      <Box ps="26px">
        <Below help={help} message={message} />
      </Box>
    </Box>
  );
}

export function SwitchField({ name, label, help, isDisabled = false }: CheckFieldProps) {
  const { isOn, setOn, message } = useCheckField(name, label);
  return (
    <Box>
      <Switch.Root
        checked={isOn}
        disabled={isDisabled}
        width="100%"
        justifyContent="space-between"
        onCheckedChange={({ checked }) => setOn(checked)}
      >
        <Switch.HiddenInput name={name} />
        <Switch.Label>{label}</Switch.Label>
        <Switch.Control />
      </Switch.Root>
      <Below help={help} message={message} />
    </Box>
  );
}
