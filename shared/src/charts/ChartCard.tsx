import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Box, IconAction, Text, VisuallyHidden } from '../ui';
import { ChartTable, type ChartTableProps } from './ChartTable';
import { useChartStyles } from './use-chart-styles';

interface ChartCardProps extends Omit<ChartTableProps, 'label'> {
  title: string;
  /** The chart in words, for screen readers. */
  summary: string;
  legend?: ReactNode;
  /** Shown below the chart and the table. */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of every chart: title, legend, a summary for screen readers, and a switch to a table of the same data. */
export function ChartCard({ title, summary, legend, note, header, rows, children }: ChartCardProps) {
  const styles = useChartStyles();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Box role="figure" aria-labelledby={titleId} css={styles.root}>
      <Box css={styles.head}>
        <Text as="h2" id={titleId} css={styles.title}>
          {title}
        </Text>
        {!isTable && legend}
        <IconAction
          label={isTable ? 'Show as Chart' : 'Show as Table'}
          aria-label={`${isTable ? 'Show as Chart' : 'Show as Table'}: ${title}`}
          me="-2"
          color="icon.quiet"
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
        </IconAction>
      </Box>
      <VisuallyHidden asChild>
        <p>{summary}</p>
      </VisuallyHidden>
      {isTable ? <ChartTable label={title} header={header} rows={rows} /> : children}
      {note}
    </Box>
  );
}
