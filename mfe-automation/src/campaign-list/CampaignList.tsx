import { CAMPAIGN_COLUMNS, type Campaign } from '@dashboard/shared/contracts';
import { List, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Megaphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { campaignsQuery, NEWEST_FIRST } from '../api/campaigns';
import { numbersQuery } from '../api/rule-choices';
import { useCampaignChanges } from '../live/use-campaign-changes';
import { ADD_CAMPAIGN_PATH, campaignPath, campaignReportPath } from '../paths';
import { CampaignDialog, type OpenCampaignDialog } from './CampaignDialog';
import { CampaignNotices } from './CampaignNotices';
import { columnsOf } from './columns';
import { filterParams, filtersOf } from './filters';
import { useCampaignActions } from './use-campaign-actions';

const NOUN = { one: 'campaign', many: 'campaigns' };
const EMPTY = {
  icon: <Megaphone size={20} strokeWidth={1.75} />,
  title: 'No campaigns yet',
  description: 'A campaign sends one text to many people and shows who answered.',
};
const SEARCH = { label: 'Search campaigns', hint: 'Search looks at names.' };
const ADD = { label: 'Create Campaign', to: ADD_CAMPAIGN_PATH };
const NO_NUMBERS: never[] = [];

const idOf = ({ campaignId }: Campaign) => String(campaignId);

/** The text numbers that the user may send from. */
function useNumbers() {
  const { accountId } = useSession();
  const { data } = useQuery({ ...numbersQuery(accountId ?? 0), enabled: accountId !== undefined });
  return data;
}

/** A draft opens its steps, every other campaign its report. */
function useOpening() {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      onOpen: ({ campaignId, state }: Campaign) =>
        void navigate(state === 'draft' ? campaignPath(campaignId) : campaignReportPath(campaignId)),
    }),
    [navigate],
  );
}

/** The campaigns of the account; for an agent those of their numbers. */
export function CampaignList() {
  const { timeZone } = useSession();
  const numbers = useNumbers();
  const filters = useMemo(() => filtersOf(numbers), [numbers]);
  const list = useListQuery(CAMPAIGN_COLUMNS, filters, NEWEST_FIRST);
  const response = useQuery(campaignsQuery({ ...list.query, ...filterParams(list.filterValues) }));
  const [dialog, setDialog] = useState<OpenCampaignDialog | null>(null);
  useCampaignChanges();
  return (
    <>
      <List
        noun={NOUN}
        columns={useMemo(() => columnsOf(timeZone), [timeZone])}
        rowId={idOf}
        list={list}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        notice={<CampaignNotices numbers={numbers ?? NO_NUMBERS} />}
        isDense
        add={ADD}
        edit={undefined}
        actions={useCampaignActions(setDialog)}
        open={useOpening()}
      />
      {dialog && <CampaignDialog open={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
