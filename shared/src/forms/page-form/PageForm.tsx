import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { useNavigate } from '../../router';
import { Box, chakra, PageHeader } from '../../ui';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from '../Form';
import { FormError } from '../FormError';
import { LeaveDialog, SignInAgain, useGuardDialogs } from './lazy-guard-dialogs';
import { PAGE_FRAME, PageColumns } from './PageColumns';
import { SaveBar } from './SaveBar';
import { useStoredValues } from './stored-values';
import { useLeaveGuard } from './use-leave-guard';
import { useSave } from './use-save';

interface FrameProps {
  title: string;
  /** Shown beside the title, e.g. a status. */
  badge?: ReactNode;
  /** Shown at the end of the title's line. */
  actions?: ReactNode;
  /** Shown beside the fields, or below them when space is limited. */
  aside?: ReactNode;
  /** The subject in the unsaved-changes prompt, e.g. "Elena Marsh". */
  subject: string;
  /** Where a save and Cancel navigate to. Without it the form stays and becomes clean. */
  returnTo?: string;
  /** The record is new: Cancel and Save are shown from the start. */
  isNew?: boolean;
  submitLabel?: string;
  /** Message when a save fails validation. */
  invalidText?: string;
  children: ReactNode;
}

/** A clean form adopts newer initial values. A form with changes keeps them: typed values are never replaced. */
function useNewerValues(initialValues: FormValues, hasChanges: boolean): void {
  const form = useForm<FormValues>();
  const adopted = useRef(initialValues);
  useEffect(() => {
    if (hasChanges || initialValues === adopted.current) return;
    adopted.current = initialValues;
    form.reset(initialValues);
  }, [form, initialValues, hasChanges]);
}

interface InnerProps extends FrameProps {
  initialValues: FormValues;
  isErrorShown: boolean;
}

function FormOfPage({ initialValues, isErrorShown, ...frame }: InnerProps) {
  const { title, badge, actions, aside, subject, returnTo, isNew = false, submitLabel = 'Save' } = frame;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<FormValues>();
  const navigate = useNavigate();
  const { save, isSaving, firstInvalid } = useSave(element);
  const { hasChanges, leaving, isSessionLost, onSignedIn } = useLeaveGuard(element);
  useNewerValues(initialValues, hasChanges || isSaving);
  useStoredValues();
  useGuardDialogs(hasChanges);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const before = document.activeElement;
    if (await save()) {
      if (returnTo !== undefined) navigate(returnTo);
      return;
    }
    // The button lost the focus while it was busy; restore it for another attempt.
    const next = firstInvalid() ?? before;
    if (next instanceof HTMLElement) next.focus();
  };
  const cancel = () => (returnTo === undefined ? form.reset() : navigate(returnTo));

  return (
    <>
      <chakra.form ref={element} noValidate onSubmit={(event) => void submit(event)} {...PAGE_FRAME}>
        <Box flex="1" minH="0" overflow="auto" pb="6">
          <PageHeader size="page" title={title} aside={badge}>
            {actions}
          </PageHeader>
          <PageColumns aside={aside}>
            {frame.children}
            <FormError invalidText={frame.invalidText} isErrorShown={isErrorShown} />
          </PageColumns>
        </Box>
        <SaveBar
          isFixed={isNew}
          hasChanges={hasChanges}
          isSaving={isSaving}
          submitLabel={submitLabel}
          onCancel={cancel}
        />
      </chakra.form>
      <Suspense>
        {leaving && <LeaveDialog {...{ leaving, subject, isSaving, save }} focusAfter={firstInvalid} />}
        {isSessionLost && <SignInAgain onSignedIn={onSignedIn} />}
      </Suspense>
    </>
  );
}

/** A page with one form: title, fields, aside, save bar and unsaved-changes guard. */
export function PageForm<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  onError,
  ...frame
}: FormRules<S> & FrameProps) {
  const [firstValues] = useState(initialValues);
  const rules = useFormRules({ schema, initialValues: firstValues, onSubmit, onError });
  return (
    <FinalForm<FormValues> {...rules} subscription={{}}>
      {() => <FormOfPage {...frame} initialValues={initialValues} isErrorShown={onError !== undefined} />}
    </FinalForm>
  );
}
