import { type CampaignReport, RECIPIENT_COLUMNS } from '@dashboard/shared/contracts';
import { hasStatus } from '@dashboard/shared/http';
import { ReportView, useListQuery } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { EmptyState, Flex } from '@dashboard/shared/ui';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { campaignReportQuery } from '../api/campaigns';
import { CampaignPicker } from './CampaignPicker';
import { Funnel } from './Funnel';
import { NoResults } from './NoResults';
import { type RecipientList, Recipients } from './Recipients';
import { ReportActions } from './ReportActions';
import { ReportCharts } from './ReportCharts';
import { StateLine } from './StateLine';
import { StopBanner } from './StopBanner';
import { STEP_FILTERS, type Step, stepOf } from './steps';

interface ResultsProps {
  report: CampaignReport;
  list: RecipientList;
}

function Results({ report, list }: ResultsProps) {
  const recipients = useRef<HTMLDivElement>(null);
  const step = stepOf(list.filterValues);
  const setStep = (next: Step) => list.setFilter('step', next === 'audience' ? undefined : next);
  /** From the funnel, which may be far above the rows. */
  function showStep(next: Step) {
    setStep(next);
    recipients.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <>
      <Funnel report={report} step={step} onStep={showStep} />
      <ReportCharts report={report} />
      <Recipients ref={recipients} {...{ report, list, step }} onStep={setStep} />
    </>
  );
}

const hasResults = ({ startedAt, counts }: CampaignReport) => startedAt !== null && counts.audience > 0;

/** The picker, and the report of one campaign as far as it is loaded. */
export function ReportOf({ campaignId }: { campaignId: number }) {
  const response = useQuery(campaignReportQuery(campaignId));
  const list = useListQuery(RECIPIENT_COLUMNS, STEP_FILTERS);
  const { data: report, error } = response;
  return (
    <>
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="2">
        <CampaignPicker name={report?.name} />
        {report && <StateLine report={report} />}
        {report && hasResults(report) && <ReportActions report={report} list={list} />}
      </Flex>
      {hasStatus(error, 404) ? (
        <EmptyState
          icon={<SearchX size={20} strokeWidth={1.75} />}
          title="This campaign does not exist"
          description="It may have been deleted. Choose another one above."
        />
      ) : (
        <ReportView subject="the report" response={response}>
          {(loaded) => (
            <>
              <StopBanner report={loaded} />
              {hasResults(loaded) ? (
                <Results key={campaignId} report={loaded} list={list} />
              ) : (
                <NoResults report={loaded} />
              )}
            </>
          )}
        </ReportView>
      )}
    </>
  );
}
