import { Check, ChevronDown } from 'lucide-react';
import { Button, Menu, Portal } from '../../ui';
import { FilterChip } from '../parts';
import { ClearFilter } from './ClearFilter';
import { chipState, type FilterOption } from './filter';

/** Not empty: the menu does not move the highlight from an item with an empty value. */
const ANY = 'any';

interface FilterMenuProps {
  label: string;
  anyLabel: string;
  options: readonly FilterOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function Choices({ anyLabel, options, value, onChange }: Omit<FilterMenuProps, 'label'>) {
  return (
    <Menu.RadioItemGroup
      value={value ?? ANY}
      onValueChange={({ value: chosen }) => onChange(chosen === ANY ? undefined : chosen)}
    >
      {[{ value: ANY, label: anyLabel }, ...options].map((option) => (
        <Menu.RadioItem key={option.value} value={option.value}>
          {option.label}
          <Menu.ItemIndicator>
            <Check size={16} aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}

/** A filter with a menu of values. A chosen value colors it and adds a button that clears it. */
export function FilterMenu({ label, anyLabel, options, value, onChange }: FilterMenuProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip {...chipState(value)}>
      <Menu.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button variant="outline" size="sm">
            {label} <b>{chosen?.label ?? value ?? anyLabel}</b>
            {value === undefined && <ChevronDown size={14} aria-hidden />}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={label}>
              <Choices {...{ anyLabel, options, value, onChange }} />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {value !== undefined && <ClearFilter label={label} onClear={() => onChange(undefined)} />}
    </FilterChip>
  );
}
