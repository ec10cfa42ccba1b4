import { CheckLabel, Toggle } from '@dashboard/shared/controls';
import { Flex, Text } from '@dashboard/shared/ui';
import { useId } from 'react';

interface BusinessHoursSwitchProps {
  isOn: boolean;
  /** The name of the schedule that the shown figures use; null when all hours count. */
  schedule: string | null;
  onChange: (isOn: boolean) => void;
}

/** Limits the waits for first replies to the hours of the default schedule. */
export function BusinessHoursSwitch({ isOn, schedule, onChange }: BusinessHoursSwitchProps) {
  const note = useId();
  return (
    <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
      <CheckLabel>
        <Toggle role="switch" name="businessHours" isOn={isOn} onChange={onChange} aria-describedby={note} />
        First replies in business hours only
      </CheckLabel>
      <Text id={note} textStyle="meta" color="fg.muted">
        {isOn && schedule !== null
          ? `Only the hours of the default schedule “${schedule}” count as waiting.`
          : 'Waiting at night and on days off counts too.'}
      </Text>
    </Flex>
  );
}
