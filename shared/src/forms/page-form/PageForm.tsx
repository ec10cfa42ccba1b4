import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import { useNavigate } from '../../router';
import { Box, chakra, PageHeader, Stack, VisuallyHidden } from '../../ui';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from '../Form';
import { FormError } from '../FormError';
import { LeaveDialog, SignInAgain, useGuardDialogs } from './lazy-guard-dialogs';
import { SaveBar } from './SaveBar';
import { useStoredValues } from './stored-values';
import { useLeaveGuard } from './use-leave-guard';
import { useSave } from './use-save';

interface FrameProps {
  title: string;
  /** What is on its way, e.g. "Loading profile": until then the form holds its place. Give the loaded one another key. */
  loading?: string | undefined;
  /** Beside the title, e.g. a status. */
  badge?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Beside the fields, or below them where there is no room. */
  aside?: ReactNode;
  /** Whose fields these are, for the question about unsaved changes, e.g. "Elena Marsh". */
  what: string;
  /** Where a save, and Cancel, lead. Without it the form stays, clean. */
  returnTo?: string;
  /** Nothing is there yet: Cancel and Save are, from the start. */
  isNew?: boolean;
  submitLabel?: string;
  /** What is said when a save finds wrong fields. */
  invalidText?: string;
  children: ReactNode;
}

/** A clean form takes over newer values; one with changes keeps them, and what is typed is never replaced. */
function useNewerValues(initialValues: FormValues, hasChanges: boolean): void {
  const form = useForm<FormValues>();
  const taken = useRef(initialValues);
  useEffect(() => {
    if (hasChanges || initialValues === taken.current) return;
    taken.current = initialValues;
    form.reset(initialValues);
  }, [form, initialValues, hasChanges]);
}

function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap={{ base: '4', md: '6' }}
      alignItems="start"
      gridTemplateColumns="minmax(0, 720px)"
      css={{ '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 720px) minmax(0, 416px)' } }}
    >
      <Stack gap="4" minW="0">
        {children}
      </Stack>
      {aside}
    </Box>
  );
}

/** What is filled in and pressed while the record is on its way: out of reach, with grey in the places of what is filled in. */
const WAITING = {
  inert: true,
  'aria-hidden': true,
  css: {
    '& :is(input, button, dd)': { bg: 'bg.muted', color: 'transparent', animation: 'pulse' },
    '& ::placeholder, & button *': { opacity: 0 },
  },
};

interface InnerProps extends FrameProps {
  initialValues: FormValues;
  isErrorShown: boolean;
}

function FormOfPage({ initialValues, isErrorShown, ...frame }: InnerProps) {
  const {
    title,
    loading,
    badge,
    actions,
    aside,
    what,
    returnTo,
    isNew = false,
    submitLabel = 'Save',
  } = frame;
  const waiting = loading && WAITING;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<FormValues>();
  const navigate = useNavigate();
  const { save, isSaving, firstInvalid } = useSave(element);
  const { hasChanges, leaving, isSessionLost, onSignedIn } = useLeaveGuard(element);
  useNewerValues(initialValues, hasChanges || isSaving);
  useStoredValues(!loading);
  useGuardDialogs(hasChanges);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const before = document.activeElement;
    if (await save()) {
      if (returnTo !== undefined) navigate(returnTo);
      return;
    }
    // The button lost the focus while it was busy, and is where one tries again.
    const next = firstInvalid() ?? before;
    if (next instanceof HTMLElement) next.focus();
  };
  const cancel = () => (returnTo === undefined ? form.reset() : navigate(returnTo));

  return (
    <>
      <chakra.form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        display="flex"
        flexDirection="column"
        h="100%"
        containerType="inline-size"
      >
        {loading && <VisuallyHidden role="status">{loading}</VisuallyHidden>}
        <Box flex="1" minH="0" overflow="auto" pb="6">
          <PageHeader size="page" title={title} aside={!loading && badge}>
            {actions && <Box {...waiting}>{actions}</Box>}
          </PageHeader>
          <Box px={{ base: '3', md: '4', lg: '6' }} {...waiting}>
            <Columns aside={aside}>
              {frame.children}
              <FormError invalidText={frame.invalidText} isErrorShown={isErrorShown} />
            </Columns>
          </Box>
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
        {leaving && <LeaveDialog {...{ leaving, what, isSaving, save }} focusAfter={firstInvalid} />}
        {isSessionLost && <SignInAgain onSignedIn={onSignedIn} />}
      </Suspense>
    </>
  );
}

/** A page that is a form: title, fields, what stands beside them, the save bar, and the guard over unsaved changes. */
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
