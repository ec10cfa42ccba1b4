import { chakra, useFieldContext, useSlotRecipe } from '@chakra-ui/react';
import { ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { closedRecipe } from './closed-recipe';
import { ChosenText } from './OptionText';
import type { ShownSelect } from './option';

/** Keys that open a list or choose in it. Enter and Space press the button anyway. */
const opens = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp'].includes(key) ||
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey);

interface ClosedSelectProps extends ShownSelect {
  onBlur: () => void;
  /** The pointer or the focus has come. */
  onNear: () => void;
  onOpen: () => void;
}

/** A select that nobody has opened yet: it looks, reads and is pressed like the one that takes its place. */
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
          if (!opens(event)) return;
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
