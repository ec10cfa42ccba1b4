import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import { ChoiceGroup } from './ChoiceGroup';
import { RadioCard, type RadioCardOption } from './RadioCard';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: { base: '2.5', sm: '4' },
};
const ROWS = { display: 'grid', gap: '2.5' };

interface RadioCardsFieldProps<Value extends string | number>
  extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'> {
  name: string;
  options: readonly RadioCardOption<Value>[];
  /** Side by side, or one per row. */
  layout?: 'columns' | 'rows';
}

/** A choice between a few options that need more than a label, such as plans. */
export function RadioCardsField<Value extends string | number>({
  name,
  options,
  layout = 'columns',
  ...frame
}: RadioCardsFieldProps<Value>) {
  const { input, message } = useTextField<Value>(name, frame.label);
  const isLocked = frame.isDisabled === true || frame.isReadOnly === true;
  return (
    <FieldFrame {...frame} message={message}>
      <ChoiceGroup
        css={{ width: 'full', ...(layout === 'columns' ? COLUMNS : ROWS) }}
        onFocus={() => input.onFocus()}
        onBlur={() => input.onBlur()}
      >
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            option={option}
            layout={layout}
            isChosen={input.value === option.value}
            isDisabled={isLocked || option.isDisabled === true}
            onChoose={() => input.onChange(option.value)}
          />
        ))}
      </ChoiceGroup>
    </FieldFrame>
  );
}
