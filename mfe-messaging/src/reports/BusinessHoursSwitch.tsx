import { CheckLabel, Toggle } from '@dashboard/shared/controls';
import { Flex, Text } from '@dashboard/shared/ui';
import { useId } from 'react';

interface BusinessHoursSwitchProps {
  isOn: boolean;
  /** Whether the shown figures are those of the switch. */
  isSearched: boolean;
  /** The name of the schedule that the shown figures use; null when all hours count. */
  schedule: string | null;
  onChange: (isOn: boolean) => void;
}

function noteOf({ isOn, isSearched, schedule }: BusinessHoursSwitchProps): string {
  if (!isSearched) return 'Search to see the figures.';
  return isOn && schedule !== null
    ? `Only the hours of the default schedule “${schedule}” count as waiting.`
    : 'Waiting at night and on days off counts too.';
}

/** Limits the waits for first replies to the hours of the default schedule, with the next search. */
export function BusinessHoursSwitch(props: BusinessHoursSwitchProps) {
  const { isOn, onChange } = props;
  const note = useId();
  return (
    <Flex align="center" columnGap="3" rowGap="1" wrap="wrap">
      <CheckLabel>
        <Toggle role="switch" name="businessHours" isOn={isOn} onChange={onChange} aria-describedby={note} />
        First replies in business hours only
      </CheckLabel>
      <Text id={note} textStyle="meta" color="fg.muted">
        {noteOf(props)}
      </Text>
    </Flex>
  );
}
