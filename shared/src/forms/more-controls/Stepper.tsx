import { Check } from 'lucide-react';
import { Link } from '../../router';
import { chakra, Flex, type SystemStyleObject, Text, useSlotRecipe, VisuallyHidden } from '../../ui';
import { stepperRecipe } from './stepper-recipe';

export interface Step {
  title: string;
  /** The step is skipped. */
  isDisabled?: boolean;
  /** The address of a step that the user may open from here. */
  to?: string | undefined;
}

type StepState = 'done' | 'current' | 'disabled' | 'upcoming';

interface StepperProps {
  /** The name of the list, such as "New Account steps". */
  label: string;
  steps: readonly Step[];
  /** Index of the current step; the enabled steps before it are done. */
  current: number;
}

const STATE_TEXTS: Partial<Record<StepState, string>> = { done: ', done', disabled: ', not needed' };

function stateOf({ isDisabled = false }: Step, index: number, current: number): StepState {
  if (index === current) return 'current';
  if (isDisabled) return 'disabled';
  return index < current ? 'done' : 'upcoming';
}

/** For narrow screens: "Step 3 of 6", the step's title, and the next enabled step. */
function Caption({ steps, current }: Omit<StepperProps, 'label'>) {
  const next = steps.find(({ isDisabled }, index) => index > current && !isDisabled);
  return (
    <>
      <Flex justify="space-between" gap="2" textStyle="secondary" color="fg.muted">
        <Text>{`Step ${current + 1} of ${steps.length}`}</Text>
        {next && <Text truncate>{`Next: ${next.title}`}</Text>}
      </Flex>
      <Text textStyle="section">{steps[current]?.title}</Text>
    </>
  );
}

interface StepNameProps {
  step: Step;
  state: StepState;
  number: number;
  styles: Record<string, SystemStyleObject>;
}

/** A step's circle and title, which are a link if the step can be opened. */
function StepName({ step: { title, to }, state, number, styles }: StepNameProps) {
  const name = (
    <>
      <chakra.span css={styles.circle} aria-hidden>
        {state === 'done' ? <Check size={14} /> : number}
      </chakra.span>
      <chakra.span css={styles.title}>
        {title}
        <VisuallyHidden>{STATE_TEXTS[state]}</VisuallyHidden>
      </chakra.span>
    </>
  );
  if (to === undefined || state === 'current') return <chakra.span css={styles.name}>{name}</chakra.span>;
  return (
    <chakra.span css={styles.name} asChild>
      <Link to={to}>{name}</Link>
    </chakra.span>
  );
}

/** The steps of a wizard: circles with titles, or bars with a caption when space is limited. */
export function Stepper({ label, steps, current }: StepperProps) {
  const styles = useSlotRecipe({ recipe: stepperRecipe })({});
  return (
    <chakra.div css={styles.root}>
      <chakra.ol aria-label={label} css={styles.list}>
        {steps.map((step, index) => {
          const state = stateOf(step, index, current);
          return (
            <chakra.li
              key={step.title}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              css={styles.step}
            >
              <StepName step={step} state={state} number={index + 1} styles={styles} />
              {index < steps.length - 1 && <chakra.span css={styles.line} aria-hidden />}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {/* Hidden from screen readers, which read the list. */}
      <chakra.div css={styles.caption} aria-hidden>
        <Caption steps={steps} current={current} />
      </chakra.div>
    </chakra.div>
  );
}
