import { BarList, Bars, dayHeadings, Tile, Tiles, TimeSeries } from '@dashboard/shared/charts';
import type { UsageReport } from '@dashboard/shared/contracts';
import { formatCount, formatPhone, pluralize } from '@dashboard/shared/format';
import { ReportView } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Text } from '@dashboard/shared/ui';
import { usageQuery } from '../api/reports';
import { ChartRow } from './ReportParts';
import type { ReportProps } from './report-address';
import { UsageDetails } from './UsageDetails';
import { planLimit, planOfRange, segmentsThisMonth, textsPerDay } from './usage-charts';
import { groupLabel, monthDay } from './words';

function PlanTiles({ plan }: { plan: NonNullable<UsageReport['plan']> }) {
  const { totalOutboundIncluded: included, usedSegments, projectedSegments, monthTo } = plan;
  const over = projectedSegments - included;
  return (
    <>
      <Tile
        label="Segments used this month"
        figure={formatCount(usedSegments)}
        aside={`of ${formatCount(included)} in your plan`}
        share={included > 0 ? usedSegments / included : 1}
      />
      <Tile
        label={`At this pace by ${monthDay(monthTo)}`}
        figure={formatCount(projectedSegments)}
        tone={over > 0 ? 'warn' : 'ok'}
        note={over > 0 ? `${formatCount(over)} over the plan` : 'Within the plan'}
      />
    </>
  );
}

function UsageTiles({ totals, plan }: UsageReport) {
  return (
    <Tiles label="Usage">
      {plan && <PlanTiles plan={plan} />}
      <Tile
        label="Sent"
        figure={formatCount(totals.outbound)}
        note={pluralize(totals.outboundSegments, 'segment')}
      />
      <Tile
        label="Received"
        figure={formatCount(totals.inbound)}
        note={pluralize(totals.inboundSegments, 'segment')}
      />
    </Tiles>
  );
}

function UsageChart({ report }: { report: UsageReport }) {
  const plan = planOfRange(report);
  if (!plan)
    return <Bars {...dayHeadings('Texts', report.series)} data={textsPerDay(report)} layout="beside" />;
  return (
    <TimeSeries
      title="Segments this month"
      header="Day"
      data={segmentsThisMonth(report, plan)}
      limit={planLimit(plan)}
      isCumulative
    />
  );
}

/** Texts and segments by number, group and user, against the plan. */
export function UsageView({ query }: ReportProps) {
  return (
    <ReportView subject="the usage report" response={useQuery(usageQuery(query))}>
      {(report) => (
        <>
          <UsageTiles {...report} />
          <ChartRow>
            <UsageChart report={report} />
            <BarList
              title="By number"
              header={['Number', 'Segments sent']}
              rows={report.numbers.map(({ tn, groupName, outboundSegments }) => ({
                id: tn,
                label: formatPhone(tn),
                detail: groupLabel(groupName),
                value: outboundSegments,
              }))}
              empty="Your company has no text numbers."
              note={
                <Text textStyle="meta" color="fg.muted" mt="auto" pt="3" borderTopWidth="1px">
                  Segments sent. Pictures count as one segment. Texts you receive do not count toward your
                  plan.
                </Text>
              }
            />
          </ChartRow>
          <UsageDetails report={report} />
        </>
      )}
    </ReportView>
  );
}
