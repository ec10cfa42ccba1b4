import {
  BarList,
  Bars,
  type ChartData,
  dayHeadings,
  dayPoints,
  failureTone,
  HeatMap,
} from '@dashboard/shared/charts';
import { type MessagingSummary, SUMMARY_DAYS_MAX } from '@dashboard/shared/contracts';
import { methodName } from '@dashboard/shared/text';
import { Grid } from '@dashboard/shared/ui';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`);

const textsOf = ({ series }: MessagingSummary): ChartData<'out' | 'in'> => ({
  series: [
    { key: 'out', label: 'Sent', tone: 'first' },
    { key: 'in', label: 'Received', tone: 'second' },
  ],
  points: dayPoints(
    series.map(({ date, out, in: received }) => ({ date, out, in: received })),
    ['out', 'in'],
    SUMMARY_DAYS_MAX,
  ),
});

/** The charts of a range with messages. */
export function SummaryCharts({ summary }: { summary: MessagingSummary }) {
  const { series, heatmap, methods, failures } = summary;
  return (
    <>
      <Bars {...dayHeadings('Texts', series, SUMMARY_DAYS_MAX)} data={textsOf(summary)} layout="beside" />
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
        <HeatMap
          title="When people text you"
          rowLabels={WEEKDAYS}
          columnLabels={HOURS}
          values={heatmap}
          header="Weekday"
        />
        <BarList
          title="How texts were sent"
          header={['Method', 'Sent']}
          rows={methods.map(({ method, count }) => ({
            id: String(method),
            label: methodName(method),
            value: count,
          }))}
          empty="No sent texts in this range."
        />
      </Grid>
      <BarList
        title="Why texts failed"
        header={['Reason', 'Failed']}
        rows={failures.map(({ reason, count, codes }) => ({
          id: reason,
          label: reason,
          value: count,
          tone: failureTone(codes),
        }))}
        empty="No failed texts in this range."
      />
    </>
  );
}
