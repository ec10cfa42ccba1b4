import { useEffect, useState } from 'react';
import { Skeleton } from '../ui';
import type { ListColumn } from './columns';
import { Body, Cell, EditCell, Row } from './parts';

const SHOW_AFTER_MS = 200;
const lengthOf = (row: number, column: number) => `${46 + ((row * 7 + column * 11) % 5) * 9}%`;

interface ListSkeletonProps<T> {
  columns: readonly ListColumn<T>[];
  size: number;
  hasEdit: boolean;
}

/** Rows of the page's own geometry while it loads: they take their room at once, and are seen after 200 ms. */
export function ListSkeleton<T>({ columns, size, hasEdit }: ListSkeletonProps<T>) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Body aria-hidden visibility={isSlow ? undefined : 'hidden'}>
      {Array.from({ length: size }, (_, row) => (
        <Row key={row}>
          {columns.map(({ id, isBesideName }, column) => (
            <Cell key={id} data-beside={isBesideName ? '' : undefined}>
              <Skeleton h="3" my="1" w={isBesideName ? '16' : lengthOf(row, column)} />
            </Cell>
          ))}
          {hasEdit && (
            <EditCell>
              <Skeleton boxSize="4" me="2" display="inline-block" verticalAlign="middle" />
            </EditCell>
          )}
        </Row>
      ))}
    </Body>
  );
}
