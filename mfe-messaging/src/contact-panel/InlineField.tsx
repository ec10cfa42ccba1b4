import { Box, chakra, Input, Text } from '@dashboard/shared/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { UnsavedFactPrompt, useUnsavedFact } from './UnsavedFact';

interface InlineFieldProps {
  label: string;
  value: string;
  /** Of the record that `value` belongs to. */
  version: number;
  isEditable: boolean;
  maxLength: number;
  inputType?: 'text' | 'email';
  /** Renders a value that is not plain text. */
  renderValue?: (value: string) => ReactNode;
  /** Shown beside the value on hover and focus. */
  action?: ReactNode;
  /** The error for the typed value; null when it can be saved. */
  validate: (value: string) => string | null;
  /**
   * Resolves to whether it is stored; otherwise the field stays open with the typed value. `version` is the one that the
   * edit started from: `value` may have changed under the open field.
   */
  onSave: (value: string, version: number) => Promise<boolean>;
}

/** A fact about the contact. A click turns it into a field, Enter or blur saves, Escape cancels. */
export function InlineField(props: InlineFieldProps) {
  const { label, value, isEditable, renderValue, action } = props;
  const [isEditing, setEditing] = useState(false);
  const [returnsFocus, setReturnsFocus] = useState(false);
  const shownValue = value !== '' && renderValue ? renderValue(value) : value;
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
            onClose={(hadFocus) => {
              setReturnsFocus(hadFocus);
              setEditing(false);
            }}
          />
        ) : isEditable ? (
          <chakra.button
            type="button"
            aria-label={value === '' ? `Add ${label}` : `Edit ${label}, ${value}`}
            autoFocus={returnsFocus}
            onClick={() => setEditing(true)}
            css={factButton}
            color={value === '' ? 'fg.subtle' : 'fg'}
          >
            {shownValue || 'Add'}
          </chakra.button>
        ) : (
          <Text textStyle="secondary" py="1" overflowWrap="anywhere">
            {shownValue || '–'}
          </Text>
        )}
        {!isEditing && value !== '' && action && <Box css={FACT_ACTION}>{action}</Box>}
      </Box>
    </Box>
  );
}

interface FactInputProps extends InlineFieldProps {
  /** `hadFocus`: return the focus to the fact. A click may have already moved it elsewhere. */
  onClose: (hadFocus: boolean) => void;
}

function FactInput({
  label,
  value,
  version,
  maxLength,
  inputType,
  validate,
  onSave,
  onClose,
}: FactInputProps) {
  const [base] = useState({ value, version });
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const close = () => onClose(document.activeElement === input.current);

  const next = typed.trim();

  async function save(): Promise<boolean> {
    const rejection = validate(next);
    setProblem(rejection);
    if (rejection !== null) return false;
    if (next !== base.value) {
      setSaving(true);
      const isStored = await onSave(next, base.version);
      setSaving(false);
      if (!isStored) return false;
    }
    close();
    return true;
  }
  const isUnsaved = next !== base.value && !isSaving;
  const unsaved = useUnsavedFact({ isUnsaved, save, discard: () => onClose(false) });

  function handleBlur() {
    // Enter has begun it, and then the field lost the focus. The prompt has a Save of its own.
    if (!isSaving && !unsaved.isAsking) void save();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isSaving) void save();
    }
    if (event.key === 'Escape') {
      // Escape must not close the drawer that may contain the panel.
      event.stopPropagation();
      close();
    }
  }

  return (
    <Box mx="-2">
      <Input
        ref={input}
        size="xs"
        type={inputType}
        autoFocus
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        value={typed}
        readOnly={isSaving}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      />
      <Text id={problemId} textStyle="meta" color="bad.fg" role="alert" px="2">
        {problem}
      </Text>
      <UnsavedFactPrompt text={`You changed ${label}. Save it before leaving?`} fact={unsaved} />
    </Box>
  );
}

/** Half in the panel's margin, so that it takes no space from the value. Always visible on devices without hover. */
const FACT_ACTION = {
  position: 'absolute',
  top: '1px',
  '@media (pointer: coarse)': { top: '10px' },
  right: '-3',
  bg: 'bg',
  borderRadius: 'l2',
  '@media (hover: hover)': { 'dd:not(:hover, :focus-within) > &': { opacity: '0' } },
} as const;

/** A touch target needs 44 px, and the next fact is directly below. */
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
