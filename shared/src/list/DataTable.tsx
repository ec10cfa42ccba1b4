import { Fragment, type ReactNode } from 'react';
import { Box, Text, ThinProgress } from '../ui';
import { cardLabel, type ListColumn, NONE } from './columns';
import { Body, Cell, Frame, Head, HeadCell, HeadRow, Root, Row, Scroll, Table } from './parts';

/** A column of a table that the server has sorted. */
export interface DataColumn<Row> extends Omit<ListColumn<Row>, 'isSortable'> {
  /** Wrapped instead of cut off. */
  isLong?: boolean;
}

interface DataTableProps<Row extends object> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The heading above a row and those after it with the same one, such as a day. */
  groupOf?: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty: string;
  isRefreshing?: boolean;
  /** Below the rows, such as Show More. */
  footer?: ReactNode;
}

function DataRow<Row extends object>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  return (
    <Row>
      {columns.map((column, index) => {
        const { id, text, cell = text, isNumeric, isBesideName, isLong } = column;
        return (
          <Cell
            key={id}
            title={isLong ? undefined : text(row)}
            data-numeric={isNumeric ? '' : undefined}
            data-beside={isBesideName ? '' : undefined}
            data-long={isLong ? '' : undefined}
            data-label={cardLabel(column)}
            data-none={index > 0 && text(row) === NONE ? '' : undefined}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </Row>
  );
}

function GroupRow({ label, span }: { label: string; span: number }) {
  return (
    <Row data-group="">
      <HeadCell scope="rowgroup" colSpan={span} role="rowheader">
        {label}
      </HeadCell>
    </Row>
  );
}

type RowsProps<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowId' | 'groupOf'>;

function Rows<Row extends object>({ columns, rows, rowId, groupOf }: RowsProps<Row>) {
  const groups = rows.map((row) => groupOf?.(row));
  return (
    <Body>
      {rows.map((row, index) => {
        const group = groups[index];
        return (
          <Fragment key={rowId(row)}>
            {group !== undefined && group !== groups[index - 1] && (
              <GroupRow label={group} span={columns.length} />
            )}
            <DataRow row={row} columns={columns} />
          </Fragment>
        );
      })}
    </Body>
  );
}

/** A table of all rows that it is given, in their order: a `List` without search, sorting and pages. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, empty, isRefreshing = false, footer } = props;
  return (
    <Root data-inset="" p="0" minH="0" flex="none">
      <Frame>
        {isRefreshing && <ThinProgress label={`Loading ${label}`} />}
        <Scroll>
          <Table aria-label={label} data-unsorted="">
            <colgroup>
              {columns.map(({ id, width }) => (
                <Box as="col" key={id} width={width} />
              ))}
            </colgroup>
            <Head>
              <HeadRow>
                {columns.map(({ id, header, isNumeric }) => (
                  <HeadCell key={id} scope="col" data-numeric={isNumeric ? '' : undefined}>
                    {header}
                  </HeadCell>
                ))}
              </HeadRow>
            </Head>
            <Rows {...props} />
          </Table>
        </Scroll>
        {rows.length === 0 && (
          <Text px="4" py="6" textAlign="center" color="fg.muted">
            {empty}
          </Text>
        )}
        {footer}
      </Frame>
    </Root>
  );
}
