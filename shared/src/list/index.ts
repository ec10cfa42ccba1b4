export type { AddLink } from './AddButton';
export type { EditLink, ListColumn } from './columns';
export { List } from './List';
export type { ListQuery } from './list-query';
export { defaultListQuery } from './list-query';
export { StatusCell } from './StatusCell';
export { TabbedPage } from './TabbedPage';
export { useListQuery } from './use-list-query';
