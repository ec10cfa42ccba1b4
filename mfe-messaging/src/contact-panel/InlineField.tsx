import { Box, chakra, Input, Text } from '@dashboard/shared/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface InlineFieldProps {
  label: string;
  value: string;
  isEditable: boolean;
  isBusy: boolean;
  maxLength: number;
  inputType?: 'text' | 'email';
  /** Draws a value that is not simply its words. */
  draw?: (value: string) => ReactNode;
  /** Beside the value while it is pointed at or holds the focus. */
  action?: ReactNode;
  /** Why the typed value is refused; null when it may be saved. */
  validate: (value: string) => string | null;
  onSave: (value: string) => void;
}

/** A fact about the contact: a click turns it into a box, Enter or leaving saves, Escape puts it back. */
export function InlineField(props: InlineFieldProps) {
  const { label, value, isEditable, isBusy, draw, action } = props;
  const [isEditing, setEditing] = useState(false);
  const [returnsFocus, setReturnsFocus] = useState(false);
  const words = value !== '' && draw ? draw(value) : value;
  return (
    <Box
      display="grid"
      gridTemplateColumns="92px minmax(0, 1fr)"
      alignItems="start"
      columnGap="2"
      minH="27px"
    >
      <Text as="dt" textStyle="secondary" color="fg.muted" py="1" css={TALL} truncate title={label}>
        {label}
      </Text>
      <Box as="dd" m="0" minW="0" position="relative">
        {isEditing ? (
          <FactInput
            {...props}
            onClose={(isByKey) => {
              setReturnsFocus(isByKey);
              setEditing(false);
            }}
          />
        ) : isEditable ? (
          <chakra.button
            type="button"
            aria-label={value === '' ? `Add ${label}` : `Edit ${label}, ${value}`}
            aria-disabled={isBusy}
            autoFocus={returnsFocus}
            onClick={() => !isBusy && setEditing(true)}
            css={factButton}
            color={value === '' ? 'fg.subtle' : 'fg'}
          >
            {words || 'Add'}
          </chakra.button>
        ) : (
          <Text textStyle="secondary" py="1" overflowWrap="anywhere">
            {words || '–'}
          </Text>
        )}
        {!isEditing && value !== '' && action && <Box css={FACT_ACTION}>{action}</Box>}
      </Box>
    </Box>
  );
}

interface FactInputProps extends InlineFieldProps {
  /** `isByKey`: the focus has to go back to the fact; a click has taken it elsewhere. */
  onClose: (isByKey: boolean) => void;
}

function FactInput({ label, value, maxLength, inputType, validate, onSave, onClose }: FactInputProps) {
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  function save(isByKey: boolean) {
    const next = typed.trim();
    const rejection = validate(next);
    setProblem(rejection);
    if (rejection !== null) return;
    if (next !== value) onSave(next);
    onClose(isByKey);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      save(true);
    }
    if (event.key === 'Escape') {
      // The panel may be a drawer, which Escape would close with it.
      event.stopPropagation();
      onClose(true);
    }
  }

  return (
    <Box mx="-2">
      <Input
        size="xs"
        type={inputType}
        autoFocus
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        value={typed}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => save(false)}
      />
      <Text id={problemId} textStyle="meta" color="bad.fg" role="alert" px="2">
        {problem}
      </Text>
    </Box>
  );
}

/** Half in the panel's margin, to take no room from the value. Where nothing hovers it is always there. */
const FACT_ACTION = {
  position: 'absolute',
  top: '1px',
  '@media (pointer: coarse)': { top: '10px' },
  right: '-3',
  bg: 'bg',
  borderRadius: 'l2',
  '@media (hover: hover)': { 'dd:not(:hover, :focus-within) > &': { opacity: '0' } },
} as const;

/** A finger needs 44 px, and the next fact lies right below. */
const TALL = { '@media (pointer: coarse)': { py: '13px' } };

const factButton = {
  textStyle: 'secondary',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  maxWidth: 'calc(100% + 16px)',
  mx: '-2',
  px: '2',
  py: '1',
  ...TALL,
  borderRadius: 'l2',
  cursor: 'text',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
};
