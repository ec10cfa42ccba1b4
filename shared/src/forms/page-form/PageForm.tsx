import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { useNavigate } from '../../router';
import { Box, chakra, PageHeader } from '../../ui';
import type { FormSchema, FormValues } from '../Form';
import { FormError } from '../FormError';
import { GuardDialog, SignInAgain, useGuardDialogs } from './lazy-guard-dialogs';
import { PAGE_FRAME, PANEL_FRAME, PageColumns, UNTITLED_GAP } from './PageColumns';
import { SaveBar } from './SaveBar';
import { type SaveBase, type UpdateRules, useUpdateRules } from './save-base';
import { useStoredValues } from './stored-values';
import { useLeaveGuard } from './use-leave-guard';
import { useSubmit } from './use-submit';

interface FrameProps {
  /** Without it the form is a tab of a page with a title of its own. */
  title?: string;
  /** Shown beside the title, e.g. a status. */
  badge?: ReactNode;
  /** Shown at the end of the title's line. */
  actions?: ReactNode;
  /** Shown beside the fields, or below them when space is limited. */
  aside?: ReactNode;
  /** The fields take the full width of the page. Not with an aside. */
  isWide?: boolean;
  /** The form fills a details panel, which has the title and scrolls. Its children are the panel's sections. */
  isPanel?: boolean;
  /** The subject in the prompts about unsaved changes and conflicts, e.g. "Elena Marsh". */
  subject: string;
  /** Where a save and Cancel navigate to. Without it the form stays and becomes clean. */
  returnTo?: string;
  /** Where a save navigates to instead, e.g. the page of the created record. Called after the save. */
  continueTo?: () => string;
  /** The search string of the address selects the record, so a change of it leaves the form. */
  isInSearch?: boolean;
  /** Cancel and Save are shown from the start: the record is new, or saving it unchanged repeats what has failed. */
  isNew?: boolean;
  /** Cancel and Save are shown from the start. Save is disabled until something has changed. */
  isBarFixed?: boolean;
  /** False disables Save, e.g. when the permission for the change is withdrawn. */
  canSave?: boolean;
  submitLabel?: string;
  /** Message when a save fails validation. */
  invalidText?: string;
  children: ReactNode;
}

interface RecordValues {
  initialValues: FormValues;
  version: number | undefined;
  base: RefObject<SaveBase>;
}

/**
 * A clean form adopts newer initial values and their version. A form with changes keeps its own: typed values are never
 * replaced, and their save must notice the newer version.
 */
function useNewerValues({ initialValues, version, base }: RecordValues, hasChanges: boolean): void {
  const form = useForm<FormValues>();
  const adopted = useRef(initialValues);
  useEffect(() => {
    if (hasChanges || initialValues === adopted.current) return;
    adopted.current = initialValues;
    Object.assign(base.current, { version, initialValues });
    form.reset(initialValues);
  }, [form, initialValues, version, base, hasChanges]);
}

interface InnerProps extends FrameProps {
  record: RecordValues;
  isErrorShown: boolean;
}

function FormOfPage({ record, isErrorShown, ...frame }: InnerProps) {
  const { title, badge, actions, aside, subject, returnTo, isNew = false, submitLabel = 'Save' } = frame;
  const { isPanel = false } = frame;
  const { continueTo = () => returnTo } = frame;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<FormValues>();
  const navigate = useNavigate();
  const { submit, saveAndStay, isSaving, focusAfter, conflict } = useSubmit({
    element,
    base: record.base,
    continueTo,
  });
  const { hasChanges, leaving, isSessionLost, onSignedIn } = useLeaveGuard(
    element,
    frame.isInSearch === true,
  );
  useNewerValues(record, hasChanges || isSaving);
  useStoredValues();
  useGuardDialogs(hasChanges);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const cancel = () => (returnTo === undefined ? form.reset() : navigate(returnTo));
  const error = <FormError invalidText={frame.invalidText} isErrorShown={isErrorShown} />;
  const guard = { leaving, conflict, subject, isSaving, focusAfter, save: saveAndStay };

  return (
    <>
      <chakra.form ref={element} noValidate onSubmit={handleSubmit} {...(isPanel ? PANEL_FRAME : PAGE_FRAME)}>
        {isPanel ? (
          <Box flex="1">
            {frame.children}
            {error}
          </Box>
        ) : (
          <Box flex="1" minH="0" overflow="auto" pb="6">
            {title === undefined ? (
              <Box h={UNTITLED_GAP} />
            ) : (
              <PageHeader size="page" title={title} aside={badge}>
                {actions}
              </PageHeader>
            )}
            <PageColumns isWide={frame.isWide} aside={aside}>
              {frame.children}
              {error}
            </PageColumns>
          </Box>
        )}
        <Box position="sticky" bottom="0" zIndex="docked">
          <SaveBar
            isFixed={isNew || frame.isBarFixed === true}
            canSave={(isNew || hasChanges) && frame.canSave !== false}
            hasChanges={hasChanges}
            isSaving={isSaving}
            submitLabel={submitLabel}
            onCancel={cancel}
          />
        </Box>
      </chakra.form>
      <Suspense>
        {(leaving || conflict) && <GuardDialog {...guard} />}
        {isSessionLost && <SignInAgain onSignedIn={onSignedIn} />}
      </Suspense>
    </>
  );
}

/** A page with one form: title, fields, aside, save bar, and prompts about unsaved changes and conflicts. */
export function PageForm<S extends FormSchema>({
  schema,
  initialValues,
  version,
  onSubmit,
  onError,
  ...frame
}: UpdateRules<S> & FrameProps) {
  const [firstValues] = useState(initialValues);
  const { base, rules } = useUpdateRules({ schema, initialValues: firstValues, version, onSubmit, onError });
  const record = { initialValues, version, base };
  return (
    <FinalForm<FormValues> {...rules} subscription={{}}>
      {() => <FormOfPage {...frame} record={record} isErrorShown={onError !== undefined} />}
    </FinalForm>
  );
}
