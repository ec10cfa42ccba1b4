import { Box, chakra } from '../ui';
import { useChartStyles } from './use-chart-styles';

export interface ChartTableProps {
  label: string;
  header: readonly string[];
  /** Cells as shown; the first one names the row. */
  rows: readonly (readonly string[])[];
}

/** The data of a chart as a table, which scrolls within the chart's frame. */
export function ChartTable({ label, header, rows }: ChartTableProps) {
  const styles = useChartStyles();
  return (
    // Focusable, so that arrow keys scroll it.
    <Box css={styles.tableBox} role="region" aria-label={label} tabIndex={0}>
      <chakra.table css={styles.table} aria-label={label}>
        <thead>
          <tr>
            {header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // Two rows may have one name, as two weeks of different years.
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={header[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
