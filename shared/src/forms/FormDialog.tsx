import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import type * as v from 'valibot';
import { usePageHold } from '../session';
import { Box, Button, CloseButton, chakra, Dialog, Grid, Stack } from '../ui';
import { ConflictButtons } from './ConflictButtons';
import { DialogShell, type DialogShellProps, useOnLeave } from './DialogShell';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from './Form';
import { FormError } from './FormError';
import type { UpdateBase } from './page-form/save-base';
import { SignInAgainContent } from './SignInAgain';
import { isStale } from './stale';
import { UnsavedChanges } from './UnsavedChanges';

/** As in the dialog's theme. */
const SHEET_GUTTER = { base: '4', sm: '6' };
/** The head of a dialog with two columns ends with a line. */
const RULED = { pb: '4', borderBottomWidth: '1px', borderColor: 'border' };

interface FrameProps {
  title: string;
  submitLabel?: string;
  /** The edited subject in the unsaved-changes prompt, e.g. "this contact". */
  subject: string;
  /** Replaces the form's buttons with a prompt that must be answered first. */
  footer: ReactNode;
  /** A note at the start of the buttons' line. */
  note?: ReactNode;
  /** Beside the fields, such as a preview; below them where the dialog is narrow. The dialog's size is `xl`. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The fields, and what is beside them. */
function Columns({ aside, children }: Pick<FrameProps, 'aside' | 'children'>) {
  if (aside === undefined) return children;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 328px' }} minH="full">
      <Box px={SHEET_GUTTER} py="5">
        {children}
      </Box>
      <Box
        bg="bg.panel"
        borderColor="border"
        borderStartWidth={{ md: '1px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        px="5"
        py="5"
      >
        {aside}
      </Box>
    </Grid>
  );
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

function FormFrame({
  title,
  submitLabel = 'Save',
  subject,
  footer,
  note,
  aside,
  onClose,
  children,
}: FrameProps) {
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
      {note && (
        <Box me="auto" textStyle="secondary" color="fg.muted">
          {note}
        </Box>
      )}
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
          <Dialog.Header {...(aside !== undefined && RULED)}>
            <Dialog.Title>{title}</Dialog.Title>
            <CloseButton onClick={leave} />
          </Dialog.Header>
        )}
        {/* Hidden, not unmounted: a remounted field would reset to its initial value. */}
        <Dialog.Body
          ref={body}
          display={isCovered ? 'none' : undefined}
          p={aside === undefined ? undefined : '0'}
        >
          <Columns aside={aside}>
            <Stack gap="4">
              {children}
              <FormError />
            </Stack>
          </Columns>
        </Dialog.Body>
        {!isCovered && <Dialog.Footer>{footer || buttons}</Dialog.Footer>}
      </chakra.form>
    </>
  );
}

interface FormContentProps<S extends FormSchema>
  extends Omit<FormRules<S>, 'onSubmit'>,
    Omit<FrameProps, 'footer'> {
  /** Receives the parsed values. Errors it throws appear in the fields and below the form. */
  onSubmit: (values: v.InferOutput<S>, base: UpdateBase) => Promise<void>;
  /** The version of the record in `initialValues`. */
  version?: number;
  /**
   * Fetches the record again and changes `initialValues` to it. With this, a save that is based on an older version offers
   * Reload and Overwrite.
   */
  onReload?: () => Promise<unknown>;
}

/** Saves with the version of the record; once without it, to overwrite newer changes. */
function useConflict<S extends FormSchema>({
  version,
  onSubmit,
  onReload,
}: Pick<FormContentProps<S>, 'version' | 'onSubmit' | 'onReload'>) {
  const isOverwriting = useRef(false);
  const [hasConflict, setConflict] = useState(false);
  const save = useCallback(
    async (values: v.InferOutput<S>) => {
      const base = { version: isOverwriting.current ? undefined : version };
      isOverwriting.current = false;
      try {
        await onSubmit(values, base);
      } catch (error) {
        setConflict(isStale(error));
        throw error;
      }
    },
    [version, onSubmit],
  );
  const overwrite = () => {
    isOverwriting.current = true;
  };
  const reload = async () => {
    await onReload?.();
    setConflict(false);
  };
  const buttons = onReload && hasConflict && <ConflictButtons onReload={reload} onOverwrite={overwrite} />;
  return { save, buttons };
}

/** A form as the content of an open dialog. */
export function FormDialogContent<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  onError,
  version,
  onReload,
  ...frame
}: FormContentProps<S>) {
  const { save, buttons } = useConflict<S>({
    onSubmit,
    ...(version !== undefined && { version }),
    ...(onReload && { onReload }),
  });
  const rules = useFormRules({ schema, initialValues, onSubmit: save, onError });
  return (
    <FinalForm<FormValues> {...rules} subscription={{}}>
      {() => <FormFrame {...frame} footer={buttons} />}
    </FinalForm>
  );
}

/**
 * A form in a dialog: title, buttons, busy state, server error, unsaved-changes prompt, and the choice after a conflicting
 * save by someone else.
 */
export function FormDialog<S extends FormSchema>({
  isInAddress,
  ...content
}: FormContentProps<S> & Pick<DialogShellProps, 'isInAddress'>) {
  const { onClose, aside } = content;
  return (
    <DialogShell onClose={onClose} isInAddress={isInAddress} size={aside === undefined ? 'md' : 'xl'}>
      <FormDialogContent<S> {...content} />
    </DialogShell>
  );
}
