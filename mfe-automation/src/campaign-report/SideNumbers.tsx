import type { CampaignReport } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, chakra, Stack } from '@dashboard/shared/ui';
import { Ban, CircleAlert, Clock, Minus } from 'lucide-react';
import { useNow } from '../live/use-now';
import { waitingText } from './state-words';
import { noteOf, STEP_NAMES, type Step } from './steps';

const ICONS = {
  pending: <Clock size={16} aria-hidden />,
  skipped: <Minus size={16} aria-hidden />,
  failed: <CircleAlert size={16} aria-hidden />,
  optedOut: <Ban size={16} aria-hidden />,
};
type SideStep = keyof typeof ICONS;

const BUTTON = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: '3',
  alignItems: 'baseline',
  flex: '1',
  alignContent: 'center',
  px: '4',
  py: '3',
  textAlign: 'start',
  cursor: 'pointer',
  borderColor: 'border',
  '&:not(:first-child)': { borderTopWidth: '1px' },
  _hover: { bg: 'bg.panel' },
  _pressed: { bg: 'brand.subtle' },
  outline: '0',
  _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
} as const;

interface SideNumbersProps {
  report: CampaignReport;
  /** The step whose recipients are listed. */
  step: Step;
  onStep: (step: Step) => void;
}

/** The recipients who are not part of the funnel, or left it. Each number lists its recipients. */
export function SideNumbers({ report, step, onStep }: SideNumbersProps) {
  const { timeZone } = useSession();
  const now = useNow();
  const steps: SideStep[] = [
    ...(report.counts.pending > 0 ? ['pending' as const] : []),
    'skipped',
    'failed',
    'optedOut',
  ];
  const noteAt = (of: SideStep) =>
    of === 'pending' ? waitingText(report, timeZone, now) : noteOf(report, of);
  return (
    <Stack
      role="group"
      aria-label="Other results"
      gap="0"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg"
      overflow="hidden"
    >
      {steps.map((of) => (
        <chakra.button
          key={of}
          type="button"
          css={BUTTON}
          aria-pressed={step === of}
          onClick={() => onStep(of)}
        >
          <Box as="span" alignSelf="center" color={of === 'failed' ? 'bad.fg' : 'fg.muted'}>
            {ICONS[of]}
          </Box>
          <Box as="span" textStyle="control">
            {STEP_NAMES[of]}
          </Box>{' '}
          <Box as="span" fontWeight="600" fontVariantNumeric="tabular-nums">
            {formatCount(report.counts[of])}
          </Box>{' '}
          <Box as="span" gridColumn="2 / -1" textStyle="meta" color="fg.muted">
            {noteAt(of)}
          </Box>
        </chakra.button>
      ))}
    </Stack>
  );
}
