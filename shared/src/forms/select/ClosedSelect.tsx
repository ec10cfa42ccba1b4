import { chakra, useFieldContext, useSlotRecipe } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { closedRecipe } from './closed-recipe';
import { ChosenText } from './OptionText';
import type { ShownSelect } from './option';

/** Keys that open the list or choose an option. Enter and Space already press the button. */
const isOpenKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp'].includes(key) ||
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey);

interface ClosedSelectProps extends ShownSelect {
  onBlur: () => void;
  /** Called on hover or focus. */
  onNear: () => void;
  onOpen: () => void;
}

/** A select before it is first opened: it looks, reads and works like the full one that replaces it. */
export function ClosedSelect({
  name,
  chosen,
  placeholder,
  isReadOnly,
  onBlur,
  onNear,
  onOpen,
}: ClosedSelectProps) {
  const field = useFieldContext();
  const styles = useSlotRecipe({ recipe: closedRecipe })({});
  const open = () => {
    if (!isReadOnly) onOpen();
  };
  return (
    <chakra.div css={styles.control}>
      <chakra.button
        type="button"
        role="combobox"
        name={name}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-readonly={isReadOnly}
        aria-invalid={field?.invalid}
        aria-required={field?.required}
        aria-labelledby={field?.ids.label}
        aria-describedby={field?.ariaDescribedby}
        data-invalid={field?.invalid ? '' : undefined}
        data-readonly={isReadOnly ? '' : undefined}
        css={styles.trigger}
        onPointerEnter={onNear}
        onFocus={onNear}
        onBlur={onBlur}
        onClick={open}
        onKeyDown={(event) => {
          if (!isOpenKey(event)) return;
          event.preventDefault();
          open();
        }}
      >
        <ChosenText chosen={chosen} placeholder={placeholder} />
      </chakra.button>
      <chakra.div css={styles.indicator} data-readonly={isReadOnly ? '' : undefined}>
        <ChevronsUpDown aria-hidden />
      </chakra.div>
    </chakra.div>
  );
}
