import type { DeliveryReport } from '@dashboard/shared/contracts';
import { formatPercent, formatPhone } from '@dashboard/shared/format';
import { type DataColumn, DataTable } from '@dashboard/shared/list';
import { DetailsHead } from './ReportParts';
import { useDetails } from './use-details';
import { countText, rateOrNone } from './words';

type Reason = DeliveryReport['reasons'][number];
type NumberRow = DeliveryReport['numbers'][number];

const OPTIONS = [
  { value: 'reason', label: 'Reason' },
  { value: 'number', label: 'Number' },
] as const;

const reasonColumns = (failed: number): DataColumn<Reason>[] => [
  { id: 'reason', header: 'Reason', width: '26%', isLong: true, text: ({ reason }) => reason },
  { id: 'advice', header: 'What to do', width: '40%', isLong: true, text: ({ advice }) => advice },
  { id: 'codes', header: 'Codes', text: ({ codes }) => codes.join(', ') },
  { id: 'count', header: 'Failed', isNumeric: true, text: countText('count') },
  {
    id: 'share',
    header: 'Share',
    isNumeric: true,
    text: ({ count }) => formatPercent(count / Math.max(failed, 1)),
  },
];

const NUMBER_COLUMNS: DataColumn<NumberRow>[] = [
  { id: 'tn', header: 'Number', width: '25%', text: ({ tn }) => formatPhone(tn) },
  { id: 'outbound', header: 'Sent', isNumeric: true, text: countText('outbound') },
  { id: 'delivered', header: 'Delivered', isNumeric: true, text: countText('delivered') },
  {
    id: 'deliveredRate',
    header: 'Delivery rate',
    isNumeric: true,
    text: ({ deliveredRate }) => rateOrNone(deliveredRate),
  },
  { id: 'failed', header: 'Failed', isNumeric: true, text: countText('failed') },
  {
    id: 'failedRate',
    header: 'Failure rate',
    isNumeric: true,
    text: ({ failedRate }) => rateOrNone(failedRate),
  },
  { id: 'pending', header: 'Waiting', isNumeric: true, text: countText('pending') },
];

/** Failures by reason, or outcomes by number. The chart's table has them by day. */
export function DeliveryDetails({ report }: { report: DeliveryReport }) {
  const [by, setBy] = useDetails(['reason', 'number']);
  return (
    <>
      <DetailsHead options={OPTIONS} value={by} onChange={setBy} />
      {by === 'reason' ? (
        <DataTable
          label="Failures by reason"
          columns={reasonColumns(report.totals.failed)}
          rows={report.reasons}
          rowId={({ reason }) => reason}
          empty="No text failed in this range."
        />
      ) : (
        <DataTable
          label="Delivery by number"
          columns={NUMBER_COLUMNS}
          rows={report.numbers}
          rowId={({ tn }) => tn}
          empty="Your company has no text numbers."
        />
      )}
    </>
  );
}
