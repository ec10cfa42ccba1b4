import { useDatePickerContext } from '@chakra-ui/react';
import { Button, Grid } from '../../ui';
import { DATE_RANGES, namedDateRange } from './date-ranges';

interface NamedRangesProps {
  today: string;
  chosen: string | undefined;
  onChoose: (range: string) => void;
}

/** The ranges with a name, beside the calendar of a range. */
export function NamedRanges({ today, chosen, onChoose }: NamedRangesProps) {
  const { setOpen, getTriggerProps } = useDatePickerContext();
  return (
    <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr' }} gap="0.5" alignContent="start">
      {DATE_RANGES.map((name) => (
        <Button
          key={name}
          size="sm"
          minH={{ base: '11', sm: '0' }}
          variant={name === chosen ? 'subtle' : 'ghost'}
          justifyContent="flex-start"
          aria-pressed={name === chosen}
          onClick={() => {
            onChoose(namedDateRange(name, today));
            setOpen(false);
            // The button disappears with the popup, so the focus moves back to the control.
            document.getElementById(getTriggerProps().id ?? '')?.focus();
          }}
        >
          {name}
        </Button>
      ))}
    </Grid>
  );
}
