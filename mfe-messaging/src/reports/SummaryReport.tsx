import type { SummaryQuery } from '@dashboard/shared/contracts';
import { ReportView } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { EmptyState } from '@dashboard/shared/ui';
import { ChartColumn } from 'lucide-react';
import { summaryQuery } from '../api/reports';
import { BusinessHoursSwitch } from './BusinessHoursSwitch';
import { SummaryCharts } from './SummaryCharts';
import { SummaryTables } from './SummaryTables';
import { SummaryTiles } from './SummaryTiles';

interface SummaryReportProps {
  query: SummaryQuery;
  /** Of the next search. */
  isBusinessHours: boolean;
  onBusinessHours: (isOn: boolean) => void;
}

/** The figures of a search. */
export function SummaryReport({ query, isBusinessHours, onBusinessHours }: SummaryReportProps) {
  return (
    <ReportView subject="the summary" response={useQuery(summaryQuery(query))}>
      {(summary) => (
        <>
          <SummaryTiles summary={summary} />
          <BusinessHoursSwitch
            isOn={isBusinessHours}
            isSearched={isBusinessHours === (query.businessHours !== undefined)}
            schedule={summary.businessHours}
            onChange={onBusinessHours}
          />
          {summary.totals.sent + summary.totals.received === 0 ? (
            <EmptyState
              icon={<ChartColumn size={20} strokeWidth={1.75} />}
              title="No messages in this range"
              description="Choose a longer range or another contact."
            />
          ) : (
            <>
              <SummaryCharts summary={summary} />
              <SummaryTables summary={summary} query={query} />
            </>
          )}
        </>
      )}
    </ReportView>
  );
}
