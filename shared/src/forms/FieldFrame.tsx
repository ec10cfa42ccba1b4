import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../controls';

export interface FieldFrameProps {
  label: string;
  /** Shown at the end of the label's line, such as a counter. */
  labelEnd?: ReactNode;
  /** Shown below the field. */
  help?: ReactNode;
  message?: string | undefined;
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A label above the field and help below it. An error message with its icon replaces the help. */
export function FieldFrame({
  label,
  labelEnd,
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
      {labelEnd}
      {children}
      {message ? (
        // Not Field.ErrorText, which uses aria-errormessage: few screen readers announce it.
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
