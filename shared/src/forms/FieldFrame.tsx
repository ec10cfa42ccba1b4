import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../controls';

export interface FieldFrameProps {
  label: string;
  /** Below the field. */
  help?: ReactNode;
  message?: string | undefined;
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** Label above, help below, and in its place the message of a wrong value with its icon. */
export function FieldFrame({
  label,
  help,
  message,
  isRequired,
  isReadOnly,
  isDisabled,
  children,
}: FieldFrameProps) {
  return (
    <Field.Root
      invalid={message !== undefined}
      required={isRequired}
      readOnly={isReadOnly}
      disabled={isDisabled}
    >
      <Field.Label>{label}</Field.Label>
      {children}
      {message ? (
        // Not Field.ErrorText: that one is tied to the input by aria-errormessage, which few readers speak.
        <Field.HelperText display="flex" alignItems="center" gap="1.5" color="fg.error" aria-live="polite">
          <CircleAlert size={14} aria-hidden />
          {message}
        </Field.HelperText>
      ) : (
        help && <Field.HelperText>{help}</Field.HelperText>
      )}
    </Field.Root>
  );
}
