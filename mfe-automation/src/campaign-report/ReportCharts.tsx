import { BarList, Bars, type ChartSeries, failureTone } from '@dashboard/shared/charts';
import type { CampaignReport } from '@dashboard/shared/contracts';
import { useSession } from '@dashboard/shared/session';
import { Grid } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import { deliveryPoints } from './delivery-points';

const SERIES: readonly ChartSeries<'delivered' | 'failed'>[] = [
  { key: 'delivered', label: 'Delivered', tone: 'first' },
  { key: 'failed', label: 'Failed', tone: 'bad' },
];

const failureRow = ({ code, reason, advice, count }: CampaignReport['failures'][number]) => ({
  id: String(code),
  label: reason,
  detail: String(code),
  note: advice,
  value: count,
  tone: failureTone([code]),
});

/** When texts were delivered or failed, and why they failed. Nothing before the first result. */
export function ReportCharts({ report: { delivery, failures } }: { report: CampaignReport }) {
  const { timeZone } = useSession();
  const data = useMemo(
    () => ({ series: SERIES, points: deliveryPoints(delivery, timeZone, new Date()) }),
    [delivery, timeZone],
  );
  if (data.points.length === 0) return null;
  return (
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 4fr) minmax(0, 3fr)' }}>
      <Bars title="Delivery over time" header="Time" data={data} layout="stacked" />
      <BarList
        title="Failure reasons"
        header={['Reason', 'Failed']}
        rows={failures.map(failureRow)}
        empty="No text has failed."
      />
    </Grid>
  );
}
