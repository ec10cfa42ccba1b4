import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { FINGER } from '../ui/theme/finger';
import { focusRing } from '../ui/theme/recipes/controls';

/** Fills that carry meaning when forced colors are active. */
const FORCED_ON = {
  forcedColorAdjust: 'none',
  bg: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
};

/** The browser's checkbox, restyled. */
const Box = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    ...FINGER,
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: '0',
    boxSize: '4',
    mt: '0.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l1',
    bg: 'bg.input',
    color: 'brand.contrast',
    cursor: 'pointer',
    _hover: { borderColor: 'border.hover' },
    _focusVisible: focusRing,
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: {
        content: '""',
        boxSize: '10px',
        bg: 'currentColor',
        clipPath: 'polygon(13% 46%, 0 60%, 40% 96%, 100% 18%, 86% 6%, 38% 70%)',
      },
    },
    // Some of the things that it stands for are on.
    '&:indeterminate': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { content: '""', width: '8px', height: '2px', bg: 'currentColor' },
    },
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    _disabled: { bg: 'bg.muted', borderColor: 'border', color: 'fg.subtle', cursor: 'not-allowed' },
    '@media (forced-colors: active)': { _checked: FORCED_ON, '&:indeterminate': FORCED_ON },
  },
});

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    ...FINGER,
    display: 'inline-flex',
    flexShrink: '0',
    width: '32px',
    height: '20px',
    padding: '2px',
    borderRadius: 'full',
    bg: 'border.strong',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      boxSize: '16px',
      borderRadius: 'full',
      bg: '#FFFFFF',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
    },
    _checked: { bg: 'brand.solid', _before: { translate: '12px 0' } },
    _focusVisible: focusRing,
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      padding: '1px',
      borderWidth: '1px',
      _before: { forcedColorAdjust: 'none', bg: 'ButtonText' },
      _checked: { ...FORCED_ON, _before: { bg: 'HighlightText' } },
    },
  },
});

export interface CheckProps extends Omit<HTMLChakraProps<'input'>, 'type' | 'checked' | 'onChange'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

interface CheckBoxProps extends CheckProps {
  /** Shown instead of on or off when only some of several things are on. */
  isMixed?: boolean;
}

/** A checkbox of 16 px. It is labeled by the surrounding label, or by `aria-label`. */
export function CheckBox({ isOn, isMixed = false, onChange, ...props }: CheckBoxProps) {
  const setMixed = (input: HTMLInputElement | null) => {
    // HTML has no attribute for this state.
    if (input) input.indeterminate = isMixed;
  };
  return (
    <Box
      ref={setMixed}
      {...props}
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** A switch of 32 by 20 px, for settings that take effect at once. */
export function Toggle({ isOn, onChange, ...props }: CheckProps) {
  return (
    <Track {...props} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
  );
}

/** The label around a checkbox or switch; pressing it toggles the control. */
export const CheckLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    textStyle: 'body',
    cursor: 'pointer',
    userSelect: 'none',
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});
