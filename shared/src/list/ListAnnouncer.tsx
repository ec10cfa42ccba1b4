import { pluralize } from '../format';
import { VisuallyHidden } from '../ui';
import { hasFilters } from './filters/filter';
import type { ListView } from './list-view';
import type { ListQueryState } from './use-list-query';

interface ListAnnouncerProps {
  view: ListView;
  noun: { one: string; many: string };
  total: number;
  list: ListQueryState;
}

function announcementFor({ view, noun, total, list }: ListAnnouncerProps): string {
  const { query, filterValues } = list;
  if (view === 'loading') return `Loading ${noun.many}`;
  if (view === 'nothing matches')
    return query.search === '' ? `No ${noun.many} found` : `Nothing matches ${query.search}`;
  if (view !== 'rows') return '';
  const count = pluralize(total, noun.one, noun.many);
  return query.search === '' && !hasFilters(filterValues) ? count : `${count} found`;
}

/** Announces the number of results to screen readers after each search or filter. */
export function ListAnnouncer(props: ListAnnouncerProps) {
  return <VisuallyHidden role="status">{announcementFor(props)}</VisuallyHidden>;
}
