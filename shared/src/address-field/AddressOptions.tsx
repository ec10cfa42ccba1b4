import type { AddressSuggestion } from '../contracts';
import { chakra, useSlotRecipe } from '../ui';
import { addressRecipe } from './address-recipe';

interface AddressOptionsProps {
  id: string;
  label: string;
  options: readonly AddressSuggestion[];
  active: number;
  onPick: (suggestion: AddressSuggestion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The suggestions under an address. The caret stays in the field, which says which one is active. */
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
          // The field must keep the focus: it closes the list when it loses it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.display}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
