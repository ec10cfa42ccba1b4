import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Form as FinalForm, useForm, useFormState } from 'react-final-form';
import type * as v from 'valibot';
import { type Leaving, useNavigationGuard } from '../router';
import { usePageHold } from '../session';
import { Box, Button, CloseButton, chakra, Dialog, Grid, Stack } from '../ui';
import { ConflictButtons } from './ConflictButtons';
import { DialogShell, useOnLeave } from './DialogShell';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from './Form';
import { FormError } from './FormError';
import { firstInvalidControl } from './invalid-control';
import type { UpdateBase } from './page-form/save-base';
import { SignInAgainContent } from './SignInAgain';
import { isStale } from './stale';
import { UnsavedChanges } from './UnsavedChanges';
import { isUnsaved } from './unsaved';

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
  /** Runs when the prompt about unsaved changes opens, to show the form if other content hides it. */
  onPrompt?: (() => void) | undefined;
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

/** What waits for the user's decision about the changes: closing the dialog, a navigation, or logging out. */
interface PendingLeave extends Omit<Leaving, 'stay'> {
  stay?: () => void;
}

const nothing = () => {};
const CLOSE: PendingLeave = { proceed: nothing, lock: nothing };

/** Prompts before leaving with unsaved changes. The prompt replaces the form, to avoid stacking dialogs. */
function useLeaveGuard({ onClose, onPrompt }: Pick<FrameProps, 'onClose' | 'onPrompt'>) {
  const form = useForm<FormValues>();
  const { dirty, submitting } = useFormState({ subscription: { dirty: true, submitting: true } });
  const [closing, setClosing] = useState<PendingLeave | null>(null);
  const [isPromptSaving, setPromptSaving] = useState(false);
  const { isSessionLost, onSignedIn } = usePageHold(dirty === true, (proceed) =>
    setClosing({ proceed, lock: nothing }),
  );
  const navigation = useNavigationGuard(({ historyAction }) => {
    const state = form.getState();
    // Closing replaces the address of a dialog that the address opens, and a save may open what it saved.
    const isOwn = historyAction === 'REPLACE' || (state.submitting && historyAction === 'PUSH');
    return !isOwn && isUnsaved(state);
  });
  const pending = navigation ?? closing;
  // As with Escape, a save goes on undisturbed, and so does a sign-in.
  const isBusy = (submitting && !isPromptSaving) || isSessionLost;
  const isAsking = pending !== null && !isBusy;
  const goBack = () => {
    setClosing(null);
    pending?.stay?.();
  };
  const discard = () => {
    setClosing(null);
    pending?.lock();
    onClose();
    pending?.proceed();
  };
  const saveAndLeave = async () => {
    setPromptSaving(true);
    pending?.lock();
    await form.submit();
    const { submitSucceeded, submitFailed } = form.getState();
    setPromptSaving(false);
    setClosing(null);
    if (submitSucceeded && !submitFailed) pending?.proceed();
    else pending?.stay?.();
  };
  const leave = () => {
    if (isBusy || isPromptSaving) return;
    if (isAsking) goBack();
    else if (dirty) setClosing(CLOSE);
    else onClose();
  };
  const dropNavigation = useEffectEvent(() => isBusy && navigation?.stay());
  useEffect(() => {
    if (navigation) dropNavigation();
  }, [navigation]);
  const handlePrompt = useEffectEvent(() => onPrompt?.());
  useEffect(() => {
    if (isAsking) handlePrompt();
  }, [isAsking]);
  return {
    isAsking,
    isSubmitting: submitting,
    isSessionLost,
    onSignedIn,
    goBack,
    discard,
    saveAndLeave,
    leave,
  };
}

function FormFrame({
  title,
  submitLabel = 'Save',
  subject,
  footer,
  note,
  aside,
  children,
  ...closing
}: FrameProps) {
  const form = useForm<FormValues>();
  const element = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { isAsking, isSubmitting, isSessionLost, onSignedIn, leave, ...prompt } = useLeaveGuard(closing);
  useOnLeave(leave);
  useEffect(() => {
    // The dialog focuses its first control afterwards: another one before it would lose the focus and show its error.
    if (!isSessionLost) body.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus();
  }, [isSessionLost]);
  const lastFocused = useRef<HTMLElement | null>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The prompt about unsaved changes took the focus with it.
    if (wasAsking.current && !isAsking) lastFocused.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit();
    firstInvalidControl(form, element.current)?.focus();
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
      <chakra.form ref={element} display="contents" noValidate onSubmit={(event) => void submit(event)}>
        {isAsking && !isSessionLost && (
          <UnsavedChanges
            text={`You changed ${subject}. Save the changes before leaving?`}
            isSaving={isSubmitting}
            onGoBack={prompt.goBack}
            onDiscard={prompt.discard}
            onSave={() => void prompt.saveAndLeave()}
          />
        )}
        {!isCovered && (
          <Dialog.Header {...(aside !== undefined && RULED)}>
            <Dialog.Title>{title}</Dialog.Title>
            <CloseButton onClick={leave} />
          </Dialog.Header>
        )}
        {/* Hidden, not unmounted: the controls keep what they hold themselves. */}
        <Dialog.Body
          ref={body}
          onFocus={({ target }) => {
            lastFocused.current = target;
          }}
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
  onSubmit: (values: v.InferOutput<S>, base: UpdateBase<v.InferInput<S>>) => Promise<void>;
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
  initialValues,
  onSubmit,
  onReload,
}: Pick<FormContentProps<S>, 'version' | 'initialValues' | 'onSubmit' | 'onReload'>) {
  const isOverwriting = useRef(false);
  const [hasConflict, setConflict] = useState(false);
  const save = useCallback(
    async (values: v.InferOutput<S>) => {
      const base = { version: isOverwriting.current ? undefined : version, initialValues };
      isOverwriting.current = false;
      try {
        await onSubmit(values, base);
      } catch (error) {
        setConflict(isStale(error));
        throw error;
      }
    },
    [version, initialValues, onSubmit],
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
    initialValues,
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
export function FormDialog<S extends FormSchema>(content: FormContentProps<S>) {
  const { onClose, aside } = content;
  return (
    <DialogShell onClose={onClose} size={aside === undefined ? 'md' : 'xl'}>
      <FormDialogContent<S> {...content} />
    </DialogShell>
  );
}
