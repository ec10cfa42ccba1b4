import { pluralize } from '../format';
import { VisuallyHidden } from '../ui';
import type { ListView } from './list-view';

interface ListAnnouncerProps {
  view: ListView;
  noun: { one: string; many: string };
  total: number;
  search: string;
}

function announcementFor({ view, noun, total, search }: ListAnnouncerProps): string {
  if (view === 'loading') return `Loading ${noun.many}`;
  if (view === 'nothing matches') return `Nothing matches ${search}`;
  if (view !== 'rows') return '';
  const count = pluralize(total, noun.one, noun.many);
  return search === '' ? count : `${count} found`;
}

/** Announces the number of results to screen readers after each search. */
export function ListAnnouncer(props: ListAnnouncerProps) {
  return <VisuallyHidden role="status">{announcementFor(props)}</VisuallyHidden>;
}
