import { CircleAlert } from 'lucide-react';
import { useForm, useFormState } from 'react-final-form';
import { Box, Button, Circle, Flex, Spacer, Text, VisuallyHidden } from '../../ui';
import type { FormValues } from '../Form';
import { changedLabels, invalidFields } from '../unsaved';
import { FormBar } from './FormBar';

function ChangedFields() {
  const form = useForm<FormValues>();
  useFormState({ subscription: { dirtyFields: true } });
  return (
    <Flex align="center" gap="2" minW="0" textStyle="secondary">
      <Circle size="6px" bg="warn.dot" flexShrink="0" aria-hidden />
      <Text fontWeight="600" whiteSpace="nowrap">
        Unsaved changes
      </Text>
      <Text color="fg.muted" truncate css={{ '@container (max-width: 560px)': { display: 'none' } }}>
        {changedLabels(form).join(', ')}
      </Text>
    </Flex>
  );
}

function InvalidCount() {
  const form = useForm<FormValues>();
  const { submitFailed } = useFormState<FormValues>({
    subscription: { submitFailed: true, errors: true, submitErrors: true, dirtyFieldsSinceLastSubmit: true },
  });
  const count = submitFailed ? invalidFields(form).length : 0;
  return (
    <Box role="status" flexShrink="0" textStyle="secondary" color="fg.error">
      {count > 0 && (
        <Flex align="center" gap="1.5">
          <CircleAlert size={14} aria-hidden />
          {count === 1 ? '1 field needs attention' : `${count} fields need attention`}
        </Flex>
      )}
    </Box>
  );
}

/** On phones the buttons fill the bar, and the state of the form has a line above them. */
const PHONE_HEIGHT = { base: '11', sm: '9' };

interface SaveBarProps {
  hasChanges: boolean;
  /** Shown before anything has changed. */
  isFixed: boolean;
  /** Otherwise Save is disabled. */
  canSave: boolean;
  isSaving: boolean;
  submitLabel: string;
  onCancel: () => void;
}

/** Cancel and Save, always visible below the scrolling content. */
export function SaveBar({ hasChanges, isFixed, canSave, isSaving, submitLabel, onCancel }: SaveBarProps) {
  return (
    <>
      <VisuallyHidden role="status">{hasChanges ? 'There are unsaved changes' : ''}</VisuallyHidden>
      {(hasChanges || isFixed) && (
        <FormBar>
          <Flex flex={{ base: '1 0 100%', sm: '1' }} minW="0" align="center" gap="3" rowGap="0" wrap="wrap">
            {hasChanges && <ChangedFields />}
            <Spacer />
            <InvalidCount />
          </Flex>
          <Button
            type="button"
            variant="outline"
            h={PHONE_HEIGHT}
            flex={{ base: '1 1 0', sm: '0 0 auto' }}
            onClick={onCancel}
            disabled={isSaving}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            h={PHONE_HEIGHT}
            flex={{ base: '2 1 0', sm: '0 0 auto' }}
            loading={isSaving}
            disabled={!canSave}
          >
            {submitLabel}
          </Button>
        </FormBar>
      )}
    </>
  );
}
