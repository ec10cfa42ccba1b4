import { CircleAlert } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { Flex, Text } from '../ui';
import { FILL_IN_REQUIRED } from './validate';

interface FormErrorProps {
  /** What is said when fields were wrong on save. */
  invalidText?: string;
  /** The server's refusal is shown elsewhere, e.g. in a toast. */
  isErrorShown?: boolean;
}

/** What is wrong with the whole form: the server's refusal until something changes, or fields left wrong on save. */
export function FormError({ invalidText = FILL_IN_REQUIRED, isErrorShown = false }: FormErrorProps) {
  const { submitError, dirtySinceLastSubmit, submitFailed, hasValidationErrors } = useFormState({
    subscription: {
      submitError: true,
      dirtySinceLastSubmit: true,
      submitFailed: true,
      hasValidationErrors: true,
    },
  });
  const rejection = submitError && !isErrorShown && !dirtySinceLastSubmit ? String(submitError) : undefined;
  const text = submitFailed && hasValidationErrors ? invalidText : rejection;
  if (!text) return null;
  return (
    <Flex role="alert" gap="1.5" color="fg.error" textStyle="secondary" align="flex-start">
      <CircleAlert size={14} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text whiteSpace="pre-line">{text}</Text>
    </Flex>
  );
}
