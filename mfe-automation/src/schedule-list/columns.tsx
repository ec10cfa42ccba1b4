import type { TimeScheduleDetails } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { type ListColumn, StatusCell } from '@dashboard/shared/list';
import { Badge, Flex, Span } from '@dashboard/shared/ui';
import { cityOf, stateWords } from '../schedule-state/state-words';

export const nameOf = ({ name }: TimeScheduleDetails) => name;

function Name({ name, isDefault }: TimeScheduleDetails) {
  return (
    <Flex align="center" gap="2" minW="0">
      <Span truncate>{name}</Span>
      {isDefault && <Badge>Default</Badge>}
    </Flex>
  );
}

function stateText(schedule: TimeScheduleDetails): string {
  const { state, change } = stateWords(schedule, new Date());
  return `${state} · ${change}`;
}

const usedByText = ({ usedByCount }: TimeScheduleDetails) =>
  usedByCount === 0 ? '–' : pluralize(usedByCount, 'response');

/** The columns of the time schedules. Times are in the zone of each schedule. */
export const COLUMNS: ListColumn<TimeScheduleDetails>[] = [
  { id: 'name', header: 'Name', width: '26%', text: nameOf, cell: (row) => <Name {...row} /> },
  {
    id: 'state',
    header: 'Now',
    width: '36%',
    text: stateText,
    cell: (row) => <StatusCell tone={row.isOpenNow ? 'ok' : 'neutral'}>{stateText(row)}</StatusCell>,
    isSortable: false,
  },
  { id: 'timeZone', header: 'Time zone', text: ({ ianaName }) => cityOf(ianaName) },
  { id: 'usedBy', header: 'Used by', text: usedByText, isSortable: false },
];
