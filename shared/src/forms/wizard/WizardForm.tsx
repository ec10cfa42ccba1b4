import { type FormEvent, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type * as v from 'valibot';
import { useNavigate } from '../../router';
import { Box, chakra, PageHeader } from '../../ui';
import type { FormRules, FormSchema, FormValues } from '../Form';
import { FormError } from '../FormError';
import { Stepper } from '../more-controls/Stepper';
import { GuardDialog, SignInAgain, useGuardDialogs } from '../page-form/lazy-guard-dialogs';
import { PAGE_FRAME } from '../page-form/PageColumns';
import { type SaveBase, useUpdateRules } from '../page-form/save-base';
import { removeStoredValues, useKeptValues, useStoredValues } from '../page-form/stored-values';
import { useLeaveGuard } from '../page-form/use-leave-guard';
import { useSave } from '../page-form/use-save';
import { StepSection } from './StepSection';
import type { WizardStep } from './steps';
import { useStepFocus } from './use-step-focus';
import { useSteps } from './use-steps';
import { WizardBar } from './WizardBar';

interface WizardFrame {
  title: string;
  /** The subject in the prompt about unsaved changes, e.g. "the new account". */
  subject: string;
  /** Pass a stable array: its contents render again only when it changes. */
  steps: readonly WizardStep[];
  /** The titles of steps that follow on the page that a save opens. */
  laterSteps?: readonly string[];
  /** The wizard fills a drawer, which has the title. */
  isPanel?: boolean;
  /** false: the prompt about unsaved changes offers no Save. */
  isSavedOnLeave?: boolean;
  /** The label of the button on the last step. */
  submitLabel: string;
  /** Where Cancel navigates to. */
  cancelTo: string;
}

interface WizardFormProps<S extends FormSchema> extends WizardFrame, Omit<FormRules<S>, 'onSubmit'> {
  /** Receives the parsed values of all steps. Resolves to the path to open. */
  onSubmit: (values: v.InferOutput<S>) => Promise<string>;
}

interface InnerProps extends WizardFrame {
  base: RefObject<SaveBase>;
  /** The path to open after a save. */
  savedPath: RefObject<string>;
}

/** The wizard's save: opens the created record, or the first step with a field that the server rejected. */
function useWizardSave({ base, savedPath }: InnerProps, openFirstInvalid: () => boolean) {
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { save, isSaving, firstInvalid, focusAfter } = useSave(element, base);
  const submit = async () => {
    const before = document.activeElement;
    if (await save()) navigate(savedPath.current);
    // The button lost the focus while it was disabled for asynchronous checks; restore it for another attempt.
    else if (!openFirstInvalid() && before instanceof HTMLElement) before.focus();
  };
  /** The save of the prompt, which may come before the last step. */
  const saveAndStay = async () => {
    const isSaved = await save();
    if (!isSaved) openFirstInvalid();
    return isSaved;
  };
  return { element, saveAndStay, submit, isSaving, firstInvalid, focusAfter };
}

const NO_STEPS: readonly string[] = [];

function FormOfWizard(props: InnerProps) {
  const { title, subject, steps, submitLabel, cancelTo } = props;
  const { laterSteps = NO_STEPS, isPanel = false, isSavedOnLeave = true } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Before the steps, which depend on the values.
  const isRestoring = useStoredValues();
  const { states, current, next, previous, canGoOn, open, openFirstInvalid } = useSteps(steps, {
    isRestoring,
  });
  const { element, saveAndStay, submit, isSaving, firstInvalid, focusAfter } = useWizardSave(
    props,
    openFirstInvalid,
  );
  useKeptValues(element);
  const { hasChanges, leaving, isSessionLost, onSignedIn } = useLeaveGuard(element);
  const heading = useStepFocus({ current, scroller, firstInvalid });
  useGuardDialogs(hasChanges);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !canGoOn) return;
    if (next === -1) void submit();
    else open(next);
  };
  const shownSteps = [
    ...states.map(({ step, isDisabled }) => ({ title: step.title, isDisabled })),
    ...laterSteps.map((later) => ({ title: later })),
  ];
  const leave = () => {
    removeStoredValues();
    leaving?.proceed();
  };
  const guard = {
    leaving: leaving && { ...leaving, proceed: leave },
    conflict: null,
    subject,
    isSaving,
    canSave: isSavedOnLeave,
    focusAfter,
    save: saveAndStay,
  };
  return (
    <>
      <chakra.form ref={element} noValidate onSubmit={handleSubmit} {...PAGE_FRAME}>
        <Box ref={scroller} flex="1" minH="0" overflow="auto" pb="6">
          {isPanel ? <Box h="5" /> : <PageHeader size="page" title={title} />}
          <Box px={{ base: '3', md: '4', lg: '6' }}>
            <Stepper label={`${title} steps`} current={current} steps={shownSteps} />
            <Box mt={{ base: '4', md: '6' }}>
              {states.map(
                ({ step, isDisabled }, index) =>
                  !isDisabled && (
                    <StepSection key={step.id} step={step} isCurrent={index === current} heading={heading} />
                  ),
              )}
              {states[current]?.isValid === false && (
                <Box mt="5">
                  <FormError isErrorShown />
                </Box>
              )}
            </Box>
          </Box>
        </Box>
        <WizardBar
          onBack={previous === -1 ? undefined : () => open(previous)}
          onCancel={() => void navigate(cancelTo)}
          isPanel={isPanel}
          nextLabel={next === -1 ? submitLabel : `Next: ${steps[next]?.title}`}
          canGoOn={canGoOn}
          isSaving={isSaving}
        />
      </chakra.form>
      <Suspense>
        {leaving && <GuardDialog {...guard} />}
        {isSessionLost && <SignInAgain onSignedIn={onSignedIn} />}
      </Suspense>
    </>
  );
}

/**
 * A page with one form in several steps. Each step opens when those before it are valid. Values survive what they
 * survive in a `PageForm`, and a reload by the user; the step is part of the page's address.
 */
export function WizardForm<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  onError,
  ...frame
}: WizardFormProps<S>) {
  const [firstValues] = useState(initialValues);
  const savedPath = useRef(frame.cancelTo);
  const submit = useCallback(
    async (values: v.InferOutput<S>) => {
      savedPath.current = await onSubmit(values);
    },
    [onSubmit],
  );
  const { base, rules } = useUpdateRules({ schema, initialValues: firstValues, onSubmit: submit, onError });
  return (
    <FinalForm<FormValues> {...rules} subscription={{}}>
      {() => <FormOfWizard {...frame} base={base} savedPath={savedPath} />}
    </FinalForm>
  );
}
