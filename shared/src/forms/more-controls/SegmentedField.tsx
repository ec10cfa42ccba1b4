import { chakra, VisuallyHidden } from '../../ui';
import { FINGER_HEIGHT } from '../../ui/theme/finger';
import { focusRing } from '../../ui/theme/recipes/controls';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import type { SelectOption } from '../select/option';
import { useTextField } from '../use-text-field';
import { ChoiceGroup } from './ChoiceGroup';

const TRACK = {
  display: 'inline-flex',
  alignSelf: 'flex-start',
  maxW: 'full',
  p: '0.5',
  borderRadius: 'l2',
  bg: 'bg.muted',
  '&[data-invalid]': { outline: '1px solid {colors.border.error}' },
};

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: '8',
    ...FINGER_HEIGHT,
    px: '4',
    borderRadius: 'l1',
    textStyle: 'control',
    textAlign: 'center',
    color: 'fg.muted',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.float', color: 'fg', boxShadow: '0 1px 2px rgb(24 32 47 / 16%)' },
    '&:has(:focus-visible)': focusRing,
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      '&:has(:checked)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
    },
  },
});

interface SegmentedFieldProps extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'> {
  name: string;
  options: readonly SelectOption[];
  /** Called after another option was chosen, to set the fields that depend on it. */
  onChosen?: () => void;
}

/** A choice between two or three options that are all visible, such as Existing Number and New Number. */
export function SegmentedField({ name, options, onChosen, ...frame }: SegmentedFieldProps) {
  const { input, message } = useTextField<SelectOption['value']>(name, frame.label);
  return (
    <FieldFrame {...frame} message={message}>
      <ChoiceGroup css={TRACK} onFocus={() => input.onFocus()} onBlur={() => input.onBlur()}>
        {options.map(({ value, display, isDisabled = false }) => (
          <Segment key={value}>
            <VisuallyHidden asChild>
              <input
                type="radio"
                name={name}
                checked={input.value === value}
                disabled={isDisabled || frame.isDisabled || frame.isReadOnly}
                onChange={() => {
                  input.onChange(value);
                  onChosen?.();
                }}
              />
            </VisuallyHidden>
            {display}
          </Segment>
        ))}
      </ChoiceGroup>
    </FieldFrame>
  );
}
