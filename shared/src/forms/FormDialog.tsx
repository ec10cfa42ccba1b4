import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import { usePageHold } from '../session';
import { Button, CloseButton, chakra, Dialog, Stack } from '../ui';
import { DialogShell, useOnLeave } from './DialogShell';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from './Form';
import { FormError } from './FormError';
import { SignInAgainContent } from './SignInAgain';
import { UnsavedChanges } from './UnsavedChanges';

interface FrameProps {
  title: string;
  submitLabel?: string;
  /** The edited subject in the unsaved-changes prompt, e.g. "this contact". */
  subject: string;
  /** Replaces the form's buttons with a prompt that must be answered first. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Prompts before closing with unsaved changes. The prompt replaces the form, to avoid stacking dialogs. */
function useLeaveGuard(onClose: () => void) {
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  const [isAsking, setAsking] = useState(false);
  const goBack = () => setAsking(false);
  const { isSessionLost, onSignedIn } = usePageHold(dirty === true, () => leave());
  const leave = () => {
    if (submitting || isSessionLost) return;
    if (isAsking) goBack();
    else if (dirty) setAsking(true);
    else onClose();
  };
  return { isAsking, isSubmitting: submitting, isSessionLost, onSignedIn, goBack, leave };
}

function FormFrame({ title, submitLabel = 'Save', subject, footer, onClose, children }: FrameProps) {
  const form = useForm();
  const body = useRef<HTMLDivElement>(null);
  const { isAsking, isSubmitting, isSessionLost, onSignedIn, goBack, leave } = useLeaveGuard(onClose);
  useOnLeave(leave);
  useEffect(() => {
    if (!isSessionLost) body.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isSessionLost]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    goBack();
    void form.submit();
  };
  const buttons = (
    <>
      <Button type="button" variant="outline" onClick={leave} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" loading={isSubmitting}>
        {submitLabel}
      </Button>
    </>
  );
  const isCovered = isAsking || isSessionLost;
  return (
    <>
      {isSessionLost && <SignInAgainContent onSignedIn={onSignedIn} />}
      <chakra.form display="contents" noValidate onSubmit={submit}>
        {isAsking && !isSessionLost && (
          <UnsavedChanges
            text={`You changed ${subject}. Save the changes before leaving?`}
            onGoBack={goBack}
            onDiscard={onClose}
            onSave={submit}
          />
        )}
        {!isCovered && (
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
            <CloseButton onClick={leave} />
          </Dialog.Header>
        )}
        {/* Hidden, not unmounted: a remounted field would reset to its initial value. */}
        <Dialog.Body ref={body} display={isCovered ? 'none' : undefined}>
          <Stack gap="4">
            {children}
            <FormError />
          </Stack>
        </Dialog.Body>
        {!isCovered && <Dialog.Footer>{footer ?? buttons}</Dialog.Footer>}
      </chakra.form>
    </>
  );
}

type FormContentProps<S extends FormSchema> = FormRules<S> & FrameProps;

/** A form as the content of an open dialog. */
export function FormDialogContent<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  ...frame
}: FormContentProps<S>) {
  const rules = useFormRules({ schema, initialValues, onSubmit });
  return (
    <FinalForm<FormValues> {...rules} subscription={{}}>
      {() => <FormFrame {...frame} />}
    </FinalForm>
  );
}

/** A form in a dialog: title, buttons, busy state, server error and unsaved-changes prompt. */
export function FormDialog<S extends FormSchema>(props: FormContentProps<S>) {
  return (
    <DialogShell onClose={props.onClose}>
      <FormDialogContent {...props} />
    </DialogShell>
  );
}
