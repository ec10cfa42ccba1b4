import type { ActivityEntry } from '@dashboard/shared/contracts';
import { formatTime } from '@dashboard/shared/format';
import { type DataColumn, DataTable, ListFilters, ReportView } from '@dashboard/shared/list';
import { useSession } from '@dashboard/shared/session';
import { Flex, InitialsAvatar, Span } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import { changeText, dayHeading } from './activity-words';
import { ChangeList } from './ChangeList';
import type { ReportProps } from './report-address';
import { ShowMore } from './ShowMore';
import { useActivity } from './use-activity';

const NOUN = { one: 'entry', many: 'entries' };

function Who({ who }: ActivityEntry) {
  return (
    <Flex align="center" gap="2" minW="0">
      <InitialsAvatar name={who} size={24} />
      <Span truncate>{who}</Span>
    </Flex>
  );
}

/** "Signed in" needs no subject: it is the person in the first column. */
function What({ what, subject, who }: ActivityEntry) {
  return (
    <>
      {what} {subject !== who && <b>{subject}</b>}
    </>
  );
}

const columnsIn = (timeZone: string): DataColumn<ActivityEntry>[] => [
  {
    id: 'who',
    header: 'Who',
    width: '20%',
    text: ({ who }) => who,
    cell: (row) => <Who {...row} />,
  },
  {
    id: 'time',
    header: 'Time',
    width: '7rem',
    isBesideName: true,
    text: ({ at }) => formatTime(at, timeZone),
  },
  {
    id: 'what',
    header: 'What',
    isLong: true,
    text: ({ what, subject }) => `${what} ${subject ?? ''}`,
    cell: (row) => <What {...row} />,
  },
  {
    id: 'changes',
    header: 'Before and after',
    width: '30%',
    isLong: true,
    text: ({ changes }) => changes.map(changeText).join('\n'),
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
  { id: 'address', header: 'IP address', width: '9.5rem', text: ({ address }) => address ?? '–' },
];

/** Who changed what, from the audit log. */
export function ActivityView({ query }: ReportProps) {
  const { timeZone } = useSession();
  const { list, filters, response } = useActivity({ query });
  const { data } = response;
  const [report] = data?.pages ?? [];
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const now = new Date();
  return (
    <>
      <ListFilters list={list} noun={NOUN} />
      <ReportView subject="the activity report" response={{ ...response, data: report }}>
        {() => (
          <DataTable
            label="Activity"
            columns={columns}
            rows={items}
            rowId={({ id }) => String(id)}
            groupOf={({ at }) => dayHeading(at, timeZone, now)}
            empty={
              filters.person || filters.kind ? 'No changes match these filters.' : 'No changes in this range.'
            }
            footer={<ShowMore response={response} />}
          />
        )}
      </ReportView>
    </>
  );
}
