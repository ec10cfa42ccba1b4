import { CheckLabel, Toggle } from '@dashboard/shared/controls';
import { Box, Text } from '@dashboard/shared/ui';
import { type ReactNode, useId } from 'react';

interface PreferenceSwitchProps {
  label: string;
  /** What the setting changes, or why it cannot be changed. */
  help: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** One setting: its name and explanation, with the switch at the end. */
export function PreferenceSwitch({ label, help, isOn, isDisabled, onChange }: PreferenceSwitchProps) {
  const labelId = useId();
  const helpId = useId();
  return (
    <CheckLabel
      py="2.5"
      gap="4"
      justifyContent="space-between"
      borderBottomWidth="1px"
      _last={{ border: '0' }}
    >
      <Box minW="0">
        <Text id={labelId} textStyle="control">
          {label}
        </Text>
        <Text id={helpId} textStyle="secondary" color="fg.muted">
          {help}
        </Text>
      </Box>
      <Toggle
        mt="0.5"
        aria-labelledby={labelId}
        aria-describedby={helpId}
        isOn={isOn}
        disabled={isDisabled}
        onChange={onChange}
      />
    </CheckLabel>
  );
}

/** Settings about one subject. */
export function PreferenceGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId} _notFirst={{ mt: '4' }}>
      <Text id={titleId} as="h3" textStyle="label" color="fg.muted">
        {title}
      </Text>
      {children}
    </Box>
  );
}
