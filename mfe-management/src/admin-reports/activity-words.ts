import { ACTIVITY_KINDS, type ActivityEntry } from '@dashboard/shared/contracts';
import { dayLabel, formatDay } from '@dashboard/shared/format';
import type { ListFilter } from '@dashboard/shared/list';

/** A person with entries in the report. */
export interface Person {
  userId: number;
  name: string;
}

/** Who and what, by their names in the address and in the request. The people come with the report. */
export const activityFilters = (people: readonly Person[] | undefined): ListFilter[] => [
  {
    name: 'person',
    label: 'Who',
    anyLabel: 'Everyone',
    options: people?.map(({ userId, name }) => ({ value: String(userId), label: name })),
  },
  {
    name: 'kind',
    label: 'What',
    anyLabel: 'All changes',
    options: ACTIVITY_KINDS.map(({ value, display }) => ({ value, label: display })),
  },
];

/** "Today, Oct 13", "Monday, Oct 12". */
export function dayHeading(at: string, timeZone: string, now: Date): string {
  const label = dayLabel(at, timeZone, now);
  const date = formatDay(at, timeZone, now);
  return label === date ? date : `${label}, ${date}`;
}

/** "Status: Active → Disabled", also for a search in the page. */
export const changeText = ({ field, before, after }: ActivityEntry['changes'][number]) =>
  `${field}: ${before ?? '–'} → ${after ?? '–'}`;
