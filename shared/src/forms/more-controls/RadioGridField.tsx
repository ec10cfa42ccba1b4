import type { ReactNode } from 'react';
import { Box, chakra } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import type { SelectOption } from '../select/option';
import { useTextField } from '../use-text-field';
import { ChoiceGroup } from './ChoiceGroup';
import { Radio } from './Radio';

const FRAME = { w: 'full', overflow: 'hidden', borderWidth: '1px', borderRadius: 'l3' };

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  // The last lines of the cells lie under the frame.
  '& > label': {
    marginInlineEnd: '-1px',
    marginBottom: '-1px',
    borderInlineEndWidth: '1px',
    borderBottomWidth: '1px',
  },
};

const Cell = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '11',
    px: '4',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'bg.panel' },
    '&:has(:checked)': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
  },
});

interface RadioGridFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  options: readonly SelectOption[];
  /** Shown in place of the options while there are none. */
  empty: ReactNode;
}

/** A choice between many short options that are all visible, such as the results of a number search. */
export function RadioGridField({ name, options, empty, ...frame }: RadioGridFieldProps) {
  const { input, message } = useTextField<SelectOption['value']>(name, frame.label);
  return (
    <FieldFrame {...frame} message={message}>
      <Box css={FRAME}>
        {options.length === 0 ? (
          empty
        ) : (
          <ChoiceGroup css={GRID} onFocus={() => input.onFocus()} onBlur={() => input.onBlur()}>
            {options.map(({ value, display }) => (
              <Cell key={value}>
                <Radio
                  type="radio"
                  name={name}
                  checked={input.value === value}
                  onChange={() => input.onChange(value)}
                />
                {display}
              </Cell>
            ))}
          </ChoiceGroup>
        )}
      </Box>
    </FieldFrame>
  );
}
