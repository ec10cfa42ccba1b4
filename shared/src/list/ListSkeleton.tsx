import { Skeleton } from '../ui';
import type { ListColumn } from './columns';
import { ActionsCell, Body, Cell, CheckCell, Row } from './parts';

/** Inline, so that the line height determines the row height. */
const INLINE = { display: 'inline-block', verticalAlign: 'middle' } as const;
const lengthOf = (row: number, column: number) => `${46 + ((row * 7 + column * 11) % 5) * 9}%`;

interface ListSkeletonProps<T> {
  columns: readonly ListColumn<T>[];
  size: number;
  hasActions: boolean;
  hasSelection: boolean;
}

/** Skeleton rows with the page's final geometry. They take their space at once and become visible after 200 ms. */
export function ListSkeleton<T>({ columns, size, hasActions, hasSelection }: ListSkeletonProps<T>) {
  return (
    <Body aria-hidden animation="fade-in 120ms 200ms both">
      {Array.from({ length: size }, (_, row) => (
        <Row key={row} data-initials={columns[0]?.person && ''}>
          {hasSelection && (
            <CheckCell>
              <Skeleton {...INLINE} boxSize="4" />
            </CheckCell>
          )}
          {columns.map(({ id, isBesideName, sharedLine, hiddenBelow }, column) => (
            <Cell
              key={id}
              data-beside={isBesideName ? '' : undefined}
              data-line={sharedLine}
              data-hidden-below={hiddenBelow}
            >
              <Skeleton {...INLINE} h="3" w={isBesideName ? '16' : lengthOf(row, column)} />
            </Cell>
          ))}
          {hasActions && (
            <ActionsCell>
              <Skeleton {...INLINE} boxSize="4" me="2" />
            </ActionsCell>
          )}
        </Row>
      ))}
    </Body>
  );
}
