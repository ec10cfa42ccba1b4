import { CircleAlert } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { Flex, Text } from '../ui';
import { FILL_IN_REQUIRED } from './validate';

interface FormErrorProps {
  /** Message when a save fails validation. */
  invalidText?: string;
  /** The server's error is shown elsewhere, e.g. in a toast. */
  isErrorShown?: boolean;
}

/** The error of the whole form: the server's error until a value changes, or a failed validation on save. */
export function FormError({ invalidText = FILL_IN_REQUIRED, isErrorShown = false }: FormErrorProps) {
  const { submitError, modifiedSinceLastSubmit, submitFailed, hasValidationErrors } = useFormState({
    subscription: {
      submitError: true,
      modifiedSinceLastSubmit: true,
      submitFailed: true,
      hasValidationErrors: true,
    },
  });
  const rejection =
    submitError && !isErrorShown && !modifiedSinceLastSubmit ? String(submitError) : undefined;
  const message = submitFailed && hasValidationErrors ? invalidText : rejection;
  if (!message) return null;
  return (
    <Flex role="alert" gap="1.5" color="fg.error" textStyle="secondary" align="flex-start">
      <CircleAlert size={14} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text whiteSpace="pre-line">{message}</Text>
    </Flex>
  );
}
