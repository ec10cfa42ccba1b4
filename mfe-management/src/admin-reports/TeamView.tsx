import { Bars, type ChartData, dayHeadings, dayPoints, Tile, Tiles } from '@dashboard/shared/charts';
import type { TeamReport } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { type DataColumn, DataTable, ReportView } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { NO_PERSON } from '@dashboard/shared/text';
import { teamQuery } from '../api/reports';
import type { ReportProps } from './report-address';
import { countText, durationOrNone } from './words';

type Person = TeamReport['people'][number];

function personName({ name, isDeleted }: Person): string {
  if (name === null) return NO_PERSON;
  return isDeleted ? `${name} (deleted)` : name;
}

const COLUMNS: DataColumn<Person>[] = [
  { id: 'name', header: 'Person', width: '30%', text: personName },
  { id: 'sent', header: 'Sent', isNumeric: true, text: countText('sent') },
  { id: 'conversations', header: 'Conversations', isNumeric: true, text: countText('conversations') },
  { id: 'replies', header: 'Replies', isNumeric: true, text: countText('replies') },
  {
    id: 'median',
    header: 'Median first reply',
    isNumeric: true,
    text: ({ medianFirstReplySeconds }) => durationOrNone(medianFirstReplySeconds),
  },
  { id: 'openNow', header: 'Open now', isNumeric: true, text: countText('openNow') },
];

const textsPerDay = ({ series }: TeamReport): ChartData<'sent' | 'replies'> => ({
  series: [
    { key: 'sent', label: 'Sent', tone: 'first' },
    { key: 'replies', label: 'Replies', tone: 'second' },
  ],
  points: dayPoints(series, ['sent', 'replies']),
});

/** What each person sent, how fast they replied, and what is open now. */
export function TeamView({ query }: ReportProps) {
  return (
    <ReportView subject="the team report" response={useQuery(teamQuery(query))}>
      {(report) => {
        const { sent, conversations, medianFirstReplySeconds, openNow } = report.totals;
        return (
          <>
            <Tiles label="Team">
              <Tile label="Sent by people" figure={formatCount(sent)} />
              <Tile label="Conversations" figure={formatCount(conversations)} />
              <Tile label="Median first reply" figure={durationOrNone(medianFirstReplySeconds)} />
              <Tile label="Open now" figure={formatCount(openNow)} note="Whatever the dates" />
            </Tiles>
            <Bars
              {...dayHeadings('Texts by people', report.series)}
              data={textsPerDay(report)}
              layout="beside"
            />
            <DataTable
              label="People"
              columns={COLUMNS}
              rows={report.people}
              rowId={({ userId }) => String(userId)}
              empty="Your company has no users."
            />
          </>
        );
      }}
    </ReportView>
  );
}
