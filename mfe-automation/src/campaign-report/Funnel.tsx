import type { CampaignReport } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { Box, chakra, Grid } from '@dashboard/shared/ui';
import { bandPath, COLUMN_WIDTH, SHAPE_HEIGHT } from './funnel-shape';
import { SideNumbers } from './SideNumbers';
import { FUNNEL, noteOf, STEP_NAMES, type Step } from './steps';

const CARD = { borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg', overflow: 'hidden' };
/** Of the drawing below the numbers, in px. On a phone, the steps are rows with a bar each. */
const DRAWING = 96;

interface FunnelProps {
  report: CampaignReport;
  /** The step whose recipients are listed. */
  step: Step;
  onStep: (step: Step) => void;
}

const shareOf = ({ counts }: CampaignReport, step: Step) =>
  counts.audience === 0 ? 0 : counts[step] / counts.audience;

function Band({ report }: { report: CampaignReport }) {
  const shares = FUNNEL.map(({ step }) => shareOf(report, step));
  return (
    <Box
      hideBelow="md"
      position="absolute"
      insetX="0"
      bottom="4"
      h={`${DRAWING}px`}
      color="brand.muted"
      pointerEvents="none"
      aria-hidden
    >
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${FUNNEL.length * COLUMN_WIDTH} ${SHAPE_HEIGHT}`}
        preserveAspectRatio="none"
        role="presentation"
      >
        <path d={bandPath(shares)} fill="currentColor" />
      </svg>
    </Box>
  );
}

// The first step is all recipients, as at first: only a choice has a color.
const STEP_BUTTON = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' },
  alignContent: 'start',
  alignItems: 'baseline',
  px: '4',
  pt: { base: '3', md: '4' },
  pb: { base: '3', md: `${DRAWING + 32}px` },
  textAlign: 'start',
  cursor: 'pointer',
  borderColor: 'border',
  borderTopWidth: { base: '1px', md: '0' },
  borderInlineStartWidth: { md: '1px' },
  _first: { borderTopWidth: '0', borderInlineStartWidth: '0' },
  _hover: { bg: 'bg.panel' },
  '&[aria-pressed=true]:not(:first-child)': { bg: 'brand.subtle' },
  outline: '0',
  _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
} as const;

function StepButton({ report, of, step, onStep }: FunnelProps & { of: Step }) {
  return (
    <chakra.button type="button" css={STEP_BUTTON} aria-pressed={step === of} onClick={() => onStep(of)}>
      <Box as="span" textStyle="secondary" color="fg.muted">
        {STEP_NAMES[of]}
      </Box>{' '}
      <Box as="span" textStyle="tile" fontVariantNumeric="tabular-nums">
        {formatCount(report.counts[of])}
      </Box>{' '}
      <Box as="span" textStyle="meta" color="fg.muted" minH="4" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        {noteOf(report, of)}
      </Box>
      <Box
        as="span"
        aria-hidden
        display={{ base: 'block', md: 'none' }}
        gridColumn="1 / -1"
        mt="2"
        h="1.5"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box
          as="span"
          display="block"
          h="full"
          borderRadius="full"
          bg="brand.solid"
          style={{ width: `${shareOf(report, of) * 100}%` }}
        />
      </Box>
    </chakra.button>
  );
}

/** How many recipients reached each step, with those who did not beside it. Each number lists its recipients. */
export function Funnel(props: FunnelProps) {
  return (
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 264px' }}>
      <Box role="group" aria-label="Funnel" position="relative" css={CARD}>
        <Grid
          h="full"
          templateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${FUNNEL.length}, minmax(0, 1fr))` }}
        >
          {FUNNEL.map(({ step }) => (
            <StepButton key={step} {...props} of={step} />
          ))}
        </Grid>
        <Band report={props.report} />
      </Box>
      <SideNumbers {...props} />
    </Grid>
  );
}
