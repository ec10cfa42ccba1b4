import { type FormEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { Form as FinalForm, useForm } from 'react-final-form';
import type * as v from 'valibot';
import { useLocation, useNavigate } from '../../router';
import { AlertDialog, Box, Button, chakra, Flex, PageHeader, Spacer, Text } from '../../ui';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from '../Form';
import { Stepper } from '../more-controls/Stepper';
import { FormBar } from '../page-form/FormBar';
import { PAGE_FRAME } from '../page-form/PageColumns';
import type { SaveBase } from '../page-form/save-base';
import { useSave } from '../page-form/use-save';
import { type Rejection, rejectionsOf } from './rejections';
import { StepSection } from './StepSection';
import { firstInvalid as firstInvalidStep, stepAddress, type WizardStep } from './steps';
import { useStepFocus } from './use-step-focus';
import { useSteps } from './use-steps';

interface DraftFrame {
  title: ReactNode;
  /** Beside the title, such as the state of the draft. */
  badge?: ReactNode;
  /** Above the steps: what the user must know before a change. */
  notice?: ReactNode;
  /** The name of the list of steps, such as "Campaign steps". */
  stepsLabel: string;
  /** Pass a stable array: its contents render again only when it changes. */
  steps: readonly WizardStep[];
  /** Whether the draft is saved. */
  status: ReactNode;
  /** The label of the button on the last step. */
  submitLabel: ReactNode;
  /** false: the button of the last step is disabled; its label says why. */
  canSubmit?: boolean;
  /** Where Cancel navigates to. */
  cancelTo: string;
}

interface DraftWizardProps<S extends FormSchema> extends DraftFrame, Omit<FormRules<S>, 'onSubmit'> {
  /** Receives the parsed values of all steps. Resolves to the path to open. */
  onSubmit: (values: v.InferOutput<S>) => Promise<string>;
}

interface BarProps extends Pick<DraftFrame, 'status' | 'cancelTo'> {
  onBack: (() => void) | undefined;
  isSaving: boolean;
  isDisabled: boolean;
  /** The label of the forward button. */
  children: ReactNode;
}

function DraftBar({ status, cancelTo, onBack, isSaving, isDisabled, children }: BarProps) {
  const navigate = useNavigate();
  return (
    <FormBar>
      <Flex flex="1" minW="0" wrap="wrap" align="center" gap="2">
        <Button
          type="button"
          variant="outline"
          disabled={isSaving}
          onClick={onBack ?? (() => void navigate(cancelTo))}
        >
          {onBack ? 'Previous' : 'Cancel'}
        </Button>
        <Box order={{ base: -1, sm: 0 }} w={{ base: 'full', sm: 'auto' }} minW="0">
          {status}
        </Box>
        <Spacer hideBelow="sm" />
        <Button type="submit" flex={{ base: '1', sm: '0 0 auto' }} loading={isSaving} disabled={isDisabled}>
          {children}
        </Button>
      </Flex>
    </FormBar>
  );
}

interface RejectedDialogProps {
  steps: readonly WizardStep[];
  rejections: readonly Rejection[];
  onClose: () => void;
}

/** The reasons why the draft cannot be submitted, each with the title of its step. */
function RejectedDialog({ steps, rejections, onClose }: RejectedDialogProps) {
  return (
    <AlertDialog onClose={onClose}>
      {rejections.map(({ step, message }) => (
        <Text key={`${step} ${message}`}>{[steps[step]?.title, message].filter(Boolean).join(': ')}</Text>
      ))}
    </AlertDialog>
  );
}

type Steps = ReturnType<typeof useSteps>;
const NO_REJECTIONS: readonly Rejection[] = [];

/** Submits the draft: opens the returned path, or shows why it was rejected and then the first field to change. */
function useDraftSubmit(steps: readonly WizardStep[], savedPath: RefObject<string>, wizard: Steps) {
  const element = useRef<HTMLFormElement>(null);
  const base = useRef<SaveBase>({
    version: undefined,
    initialValues: {},
    isOverwrite: false,
    isStale: false,
  });
  const form = useForm<FormValues>();
  const navigate = useNavigate();
  const [rejections, setRejections] = useState(NO_REJECTIONS);
  const { save, isSaving, firstInvalid } = useSave(element, base);
  const { states, current, open } = wizard;
  const showFirst = ([first]: readonly Rejection[]) => {
    if (first === undefined || first.step === current || first.step === -1) firstInvalid()?.focus();
    else open(first.step);
  };
  const submit = async () => {
    if (await save()) return navigate(savedPath.current);
    const { errors = {}, submitErrors = {}, hasValidationErrors } = form.getState();
    const found = rejectionsOf(steps, hasValidationErrors ? errors : submitErrors);
    // Errors of the shown step appear in its fields.
    if (found.every(({ step }) => step === current)) showFirst(found);
    else setRejections(found);
  };
  /** Shows the errors of the current step and moves the focus to the first. Returns false when there is none. */
  const showErrors = () => {
    if (states[current]?.isValid) return false;
    for (const name of steps[current]?.fields ?? []) form.blur(name);
    firstInvalid()?.focus();
    return true;
  };
  const closeRejections = () => {
    setRejections(NO_REJECTIONS);
    showFirst(rejections);
  };
  return { element, submit, isSaving, firstInvalid, showErrors, rejections, closeRejections };
}

function FormOfDraft({ savedPath, ...frame }: DraftFrame & { savedPath: RefObject<string> }) {
  const { title, badge, notice, stepsLabel, steps, status, submitLabel, cancelTo } = frame;
  const { canSubmit = true } = frame;
  const scroller = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const wizard = useSteps(steps, { ignoresRejections: true });
  const { states, current, next, previous, open } = wizard;
  const { element, submit, isSaving, firstInvalid, showErrors, rejections, closeRejections } = useDraftSubmit(
    steps,
    savedPath,
    wizard,
  );
  const heading = useStepFocus({ current, scroller, firstInvalid });
  const reached = firstInvalidStep(states);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || (next !== -1 && showErrors())) return;
    if (next !== -1) open(next);
    else if (canSubmit) void submit();
  };
  return (
    <chakra.form ref={element} noValidate onSubmit={handleSubmit} {...PAGE_FRAME}>
      <Box ref={scroller} flex="1" minH="0" overflow="auto" pb="6">
        <PageHeader size="page" title={title} aside={badge} />
        <Box px={{ base: '3', md: '4', lg: '6' }}>
          {notice}
          <Stepper
            label={stepsLabel}
            current={current}
            steps={steps.map((step, index) => ({
              title: step.title,
              to: reached === -1 || index <= reached ? stepAddress(step.id, search) : undefined,
            }))}
          />
          <Box mt={{ base: '4', md: '6' }}>
            {steps.map((step, index) => (
              <StepSection key={step.id} step={step} isCurrent={index === current} heading={heading} />
            ))}
          </Box>
        </Box>
      </Box>
      <DraftBar
        status={status}
        cancelTo={cancelTo}
        onBack={previous === -1 ? undefined : () => open(previous)}
        isSaving={isSaving}
        isDisabled={next === -1 && !canSubmit}
      >
        {next === -1 ? submitLabel : `Next: ${steps[next]?.title}`}
      </DraftBar>
      {rejections.length > 0 && (
        <RejectedDialog steps={steps} rejections={rejections} onClose={closeRejections} />
      )}
    </chakra.form>
  );
}

/**
 * A page with one form in several steps that saves itself elsewhere, so that leaving it needs no prompt. Steps up to the
 * first incomplete one are links. The last step submits the whole; rejections are listed in a dialog, and then shown at
 * their fields.
 */
export function DraftWizard<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  onError,
  ...frame
}: DraftWizardProps<S>) {
  const [firstValues] = useState(initialValues);
  const savedPath = useRef(frame.cancelTo);
  const submit = useCallback(
    async (values: v.InferOutput<S>) => {
      savedPath.current = await onSubmit(values);
    },
    [onSubmit],
  );
  const rules = useFormRules({ schema, initialValues: firstValues, onSubmit: submit, onError });
  return (
    <FinalForm<FormValues> {...rules} subscription={{}}>
      {() => <FormOfDraft {...frame} savedPath={savedPath} />}
    </FinalForm>
  );
}
