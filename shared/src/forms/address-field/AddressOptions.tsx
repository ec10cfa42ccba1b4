import type { AddressSuggestion } from '../../contracts';
import { chakra, useSlotRecipe } from '../../ui';
import { addressRecipe } from './address-recipe';

interface AddressOptionsProps {
  id: string;
  label: string;
  options: readonly AddressSuggestion[];
  active: number;
  onPick: (suggestion: AddressSuggestion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The suggestions below an address. The focus stays in the field, which refers to the active option. */
export function AddressOptions({ id, label, options, active, onPick }: AddressOptionsProps) {
  const styles = useSlotRecipe({ recipe: addressRecipe })({});
  return (
    <chakra.div id={id} role="listbox" aria-label={label} css={styles.content}>
      {options.map((option, index) => (
        <chakra.div
          key={option.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-highlighted={index === active ? '' : undefined}
          css={styles.item}
          // Prevents blur: the field closes the list when it loses the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.display}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
