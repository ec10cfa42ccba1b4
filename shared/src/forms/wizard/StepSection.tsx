import { type Ref, useId } from 'react';
import { Box, Heading, Stack, Text } from '../../ui';
import type { WizardStep } from './steps';

/** On narrow pages the stepper's caption shows the title instead. */
const NARROW = '@container (max-width: 663px)';
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** The columns of a form's page. A summary has no room below the long list that it sums up. */
const WITH_ASIDE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '6',
  '& > aside': { display: 'none' },
  '@container (min-width: 960px)': {
    gridTemplateColumns: 'minmax(0, 720px) minmax(0, 416px)',
    '& > aside': { display: 'block' },
  },
};

interface StepSectionProps {
  step: WizardStep;
  isCurrent: boolean;
  heading: Ref<HTMLHeadingElement>;
}

/** A step's heading and content. Steps that are not current stay mounted, so that their fields remain validated. */
export function StepSection({ step, isCurrent, heading }: StepSectionProps) {
  const id = useId();
  const { title, intro, content, aside, isWide = false, isHeadingHidden = false } = step;
  return (
    <section aria-labelledby={id} hidden={!isCurrent}>
      <Stack gap="0.5" mb={isHeadingHidden ? '0' : '4'}>
        <Heading
          as="h2"
          id={id}
          ref={isCurrent ? heading : undefined}
          tabIndex={-1}
          outline="none"
          textStyle="section"
          css={isHeadingHidden ? HIDDEN : { [NARROW]: HIDDEN }}
        >
          {step.heading ?? title}
        </Heading>
        {intro && (
          <Text textStyle="secondary" color="fg.muted">
            {intro}
          </Text>
        )}
      </Stack>
      <Box css={aside ? WITH_ASIDE : undefined}>
        <Box maxW={isWide ? undefined : '720px'}>{content}</Box>
        {aside}
      </Box>
    </section>
  );
}
