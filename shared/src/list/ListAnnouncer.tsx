import { pluralize } from '../format';
import { VisuallyHidden } from '../ui';
import type { ListView } from './list-view';

interface ListAnnouncerProps {
  view: ListView;
  noun: { one: string; many: string };
  total: number;
  search: string;
}

function wordsFor({ view, noun, total, search }: ListAnnouncerProps): string {
  if (view === 'loading') return `Loading ${noun.many}`;
  if (view === 'nothing matches') return `Nothing matches ${search}`;
  if (view !== 'rows') return '';
  const count = pluralize(total, noun.one, noun.many);
  return search === '' ? count : `${count} found`;
}

/** Tells who does not see the rows how many there are, each time a search has found others. */
export function ListAnnouncer(props: ListAnnouncerProps) {
  return <VisuallyHidden role="status">{wordsFor(props)}</VisuallyHidden>;
}
