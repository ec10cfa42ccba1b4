import { REQUIRED } from '@dashboard/shared/contracts';
import { FormDialogContent } from '@dashboard/shared/forms';
import { PasswordField } from '@dashboard/shared/forms/fields';
import { Text } from '@dashboard/shared/ui';
import * as v from 'valibot';

const Password = v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty(REQUIRED)) });
const BLANK = { currentPassword: '' };

interface PasswordStepProps {
  title: string;
  explanation: string;
  submitLabel: string;
  /** Receives the password as typed. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a change of two-step sign-in. */
export function PasswordStep({ explanation, onSubmit, ...frame }: PasswordStepProps) {
  return (
    <FormDialogContent
      {...frame}
      subject="two-step sign-in"
      schema={Password}
      initialValues={BLANK}
      onSubmit={({ currentPassword }) => onSubmit(currentPassword)}
    >
      <Text color="fg.muted">{explanation}</Text>
      <PasswordField name="currentPassword" label="Current password" />
    </FormDialogContent>
  );
}
