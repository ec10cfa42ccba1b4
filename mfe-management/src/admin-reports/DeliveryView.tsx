import {
  BarList,
  Bars,
  type ChartData,
  dayHeadings,
  dayPoints,
  failureTone,
  Tile,
  Tiles,
} from '@dashboard/shared/charts';
import type { DeliveryReport } from '@dashboard/shared/contracts';
import { formatCount, pluralize } from '@dashboard/shared/format';
import { ReportView } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { deliveryQuery } from '../api/reports';
import { DeliveryDetails } from './DeliveryDetails';
import { ChartRow } from './ReportParts';
import type { ReportProps } from './report-address';
import { rateOrNone } from './words';

const outcomesPerDay = ({ series }: DeliveryReport): ChartData<'delivered' | 'failed' | 'pending'> => ({
  series: [
    { key: 'delivered', label: 'Delivered', tone: 'first' },
    { key: 'failed', label: 'Failed', tone: 'bad' },
    { key: 'pending', label: 'Waiting', tone: 'warn' },
  ],
  points: dayPoints(
    series.map(({ date, delivered, failed, pending }) => ({ date, delivered, failed, pending })),
    ['delivered', 'failed', 'pending'],
  ),
});

function DeliveryTiles({ totals }: DeliveryReport) {
  const { outbound, delivered, failed, pending, deliveredRate, failedRate } = totals;
  return (
    <Tiles label="Delivery">
      <Tile label="Sent" figure={formatCount(outbound)} />
      <Tile label="Delivered" figure={rateOrNone(deliveredRate)} note={pluralize(delivered, 'text')} />
      <Tile label="Failed" figure={rateOrNone(failedRate)} note={pluralize(failed, 'text')} />
      <Tile label="Waiting for the carrier" figure={formatCount(pending)} />
    </Tiles>
  );
}

/** What was delivered, and why the rest failed. */
export function DeliveryView({ query }: ReportProps) {
  return (
    <ReportView subject="the delivery report" response={useQuery(deliveryQuery(query))}>
      {(report) => (
        <>
          <DeliveryTiles {...report} />
          <ChartRow>
            <Bars
              {...dayHeadings('Delivery', report.series)}
              data={outcomesPerDay(report)}
              layout="stacked"
            />
            <BarList
              title="Why texts failed"
              header={['Reason', 'Failed']}
              rows={report.reasons.map(({ reason, count, codes }) => ({
                id: reason,
                label: reason,
                value: count,
                tone: failureTone(codes),
              }))}
              empty="No text failed in this range."
            />
          </ChartRow>
          <DeliveryDetails report={report} />
        </>
      )}
    </ReportView>
  );
}
