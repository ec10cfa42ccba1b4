export type { AddLink } from './AddButton';
export type { EditLink, ListColumn } from './columns';
export type { FilterOption, FilterValues, ListFilter } from './filters/filter';
export { List } from './List';
export type { ListQuery } from './list-query';
export { defaultListQuery } from './list-query';
export { StatusCell } from './StatusCell';
export { TabbedPage } from './TabbedPage';
export { useListQuery } from './use-list-query';
