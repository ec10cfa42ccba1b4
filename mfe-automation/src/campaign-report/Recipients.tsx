import type { CampaignRecipient, CampaignReport, RECIPIENT_COLUMNS } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { List, type useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, FilterChips, Text } from '@dashboard/shared/ui';
import { Users } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { recipientsQuery } from '../api/campaigns';
import { recipientColumns } from './recipient-columns';
import { STEP_NAMES, type Step } from './steps';

const NOUN = { one: 'recipient', many: 'recipients' };
const SEARCH = { label: 'Search name or number', hint: 'Search looks at names and numbers.' };
const EMPTY = {
  icon: <Users size={20} strokeWidth={1.75} />,
  title: 'No recipients yet',
  description: 'They appear when the campaign starts.',
};
/** The chips are the filters of this list. */
const NO_FILTERS: never[] = [];
/** The list has the gutters of a page, and so has the report around it. */
const TO_EDGES = { base: '-3', md: '-4', lg: '-6' };

const CHIPS: readonly Step[] = ['audience', 'delivered', 'failed', 'skipped', 'replied', 'optedOut'];

const idOf = ({ recipientId }: CampaignRecipient) => String(recipientId);

export type RecipientList = ReturnType<typeof useListQuery<(typeof RECIPIENT_COLUMNS)[number]>>;

interface RecipientsProps {
  report: CampaignReport;
  list: RecipientList;
  step: Step;
  onStep: (step: Step) => void;
  ref: Ref<HTMLDivElement>;
}

function Chips({ report: { counts }, step, onStep }: Pick<RecipientsProps, 'report' | 'step' | 'onStep'>) {
  // A step of the funnel that has no chip gets one while it is chosen.
  const steps = CHIPS.includes(step) ? CHIPS : [...CHIPS, step];
  const options = steps.map((value) => ({
    value,
    label: `${value === 'audience' ? 'All' : STEP_NAMES[value]} ${formatCount(counts[value])}`,
  }));
  return (
    <FilterChips label="Recipients by result" wrap="wrap" {...{ options, value: step }} onChange={onStep} />
  );
}

/** The recipients of a step, page by page. */
export function Recipients({ report, list, step, onStep, ref }: RecipientsProps) {
  const { timeZone } = useSession();
  const { campaignId, tn, isInInbox, startedAt } = report;
  const columns = useMemo(
    () => recipientColumns({ tn, isInInbox, startedAt }, timeZone),
    [tn, isInInbox, startedAt, timeZone],
  );
  const response = useQuery(recipientsQuery(campaignId, { ...list.query, step }));
  const shown = useMemo(() => ({ ...list, filters: NO_FILTERS }), [list]);
  return (
    <Box ref={ref} mx={TO_EDGES} mb="-4">
      <List
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        list={shown}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        lead={
          <>
            <Text as="h2" textStyle="section" me="2">
              Recipients
            </Text>
            <Chips {...{ report, step, onStep }} />
          </>
        }
        add={undefined}
        edit={undefined}
      />
    </Box>
  );
}
