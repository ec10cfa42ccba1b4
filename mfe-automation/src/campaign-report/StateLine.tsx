import type { CampaignReport } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, Flex } from '@dashboard/shared/ui';
import { STATE_ICONS, STATE_NAMES } from '../campaign-states';
import { useNow } from '../live/use-now';
import { timesText } from './state-words';

/** The campaign's state, number and times. A change of the state is announced. */
export function StateLine({ report }: { report: CampaignReport }) {
  const { timeZone } = useSession();
  const now = useNow();
  const { Icon, color } = STATE_ICONS[report.state];
  const facts = [
    report.tn === null ? null : `From ${formatPhone(report.tn)}`,
    timesText(report, timeZone, now),
  ].filter((fact) => fact !== null);
  return (
    <Flex align="center" wrap="wrap" columnGap="2" textStyle="secondary" color="fg.muted">
      <Flex role="status" align="center" gap="1.5" color="fg" fontWeight="600">
        <Box as="span" color={color}>
          <Icon size={16} aria-hidden />
        </Box>
        {STATE_NAMES[report.state]}
      </Flex>
      {facts.map((fact) => (
        <span key={fact}>· {fact}</span>
      ))}
    </Flex>
  );
}
