import { BarList, Bars, type ChartData, dayHeadings, dayPoints, Tile, Tiles } from '@dashboard/shared/charts';
import type { OptOut, OptOutsReport } from '@dashboard/shared/contracts';
import { formatContactNumber, formatCount, formatDay, formatTime } from '@dashboard/shared/format';
import { type DataColumn, DataTable, ReportView } from '@dashboard/shared/list';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';
import { optOutsQuery } from '../api/reports';
import { ChartRow } from './ReportParts';
import type { ReportProps } from './report-address';
import { ShowMore } from './ShowMore';
import { SOURCE_WORDS } from './words';

const perDay = ({ series }: OptOutsReport): ChartData<'optOuts'> => ({
  series: [{ key: 'optOuts', label: 'Opt-outs', tone: 'first' }],
  points: dayPoints(series, ['optOuts']),
});

const sourceText = ({ source, text }: OptOut) =>
  text === null ? SOURCE_WORDS[source] : `${SOURCE_WORDS[source]}: “${text}”`;

/** Only a newer release knows who acted in an unknown source. */
const byText = ({ source, byName }: OptOut) => byName ?? (source === 'unknown' ? '–' : 'Contact');

function columnsIn(timeZone: string): DataColumn<OptOut>[] {
  const now = new Date();
  const moment = (at: string) => `${formatDay(at, timeZone, now)}, ${formatTime(at, timeZone)}`;
  return [
    { id: 'date', header: 'Date', text: ({ at }) => moment(at) },
    {
      id: 'contact',
      header: 'Contact',
      width: '24%',
      text: ({ contactName }) => (contactName === '' ? 'Unknown' : contactName),
    },
    { id: 'number', header: 'Number', text: ({ contactNumber }) => formatContactNumber(contactNumber) },
    { id: 'source', header: 'Source', width: '24%', isLong: true, text: sourceText },
    {
      id: 'by',
      header: 'By',
      isLong: true,
      text: (row) =>
        row.undoneAt === null ? byText(row) : `${row.byName ?? ''}, undone ${moment(row.undoneAt)}`,
    },
  ];
}

/** Who opted out, when and how: the evidence of compliance. */
export function OptOutsView({ query }: ReportProps) {
  const { timeZone } = useSession();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const response = useInfiniteQuery(optOutsQuery(query));
  const { data } = response;
  const [report] = data?.pages ?? [];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ReportView subject="the opt-outs report" response={{ ...response, data: report }}>
      {(first) => (
        <>
          <Tiles label="Opt-outs">
            <Tile label="Opt-outs" figure={formatCount(first.totals.optOuts)} />
          </Tiles>
          <ChartRow>
            <Bars {...dayHeadings('Opt-outs', first.series)} data={perDay(first)} layout="stacked" />
            <BarList
              title="By source"
              header={['Source', 'Opt-outs']}
              rows={first.sources.map(({ source, count }) => ({
                id: source,
                label: SOURCE_WORDS[source],
                value: count,
              }))}
              empty="No opt-outs in this range."
            />
          </ChartRow>
          <DataTable
            label="Contacts who opted out"
            columns={columns}
            rows={items}
            rowId={({ id }) => String(id)}
            empty="No opt-outs in this range."
            footer={<ShowMore response={response} />}
          />
        </>
      )}
    </ReportView>
  );
}
