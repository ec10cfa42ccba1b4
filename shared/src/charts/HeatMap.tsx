import { formatCount } from '../format';
import { Box, Flex, Grid, Text } from '../ui';
import { ChartCard } from './ChartCard';
import { HEAT_LEVELS, heatLevel } from './heat';

interface HeatMapProps {
  title: string;
  /** "Mon" … */
  rowLabels: readonly string[];
  /** "12 AM" … */
  columnLabels: readonly string[];
  /** A row of values per row label. */
  values: readonly (readonly number[])[];
  /** The name of the row labels in the table. */
  header: string;
}

/** In px, by the look; cells grow with the card. */
const CELL_HEIGHT = '19px';
const LABEL_EVERY = 3;

function Shade({ level }: { level: number }) {
  return <Box as="span" display="block" h="full" minW="2" borderRadius="3px" bg={`chart.heat${level}`} />;
}

function HeatLegend() {
  return (
    <Flex align="center" gap="1" textStyle="secondary" color="fg.muted" aria-hidden>
      Fewer
      {Array.from({ length: HEAT_LEVELS }, (_, level) => (
        <Box key={level} boxSize="3">
          <Shade level={level} />
        </Box>
      ))}
      More
    </Flex>
  );
}

/** Counts by two dimensions, such as weekday and hour, as shades. The table has the counts. */
export function HeatMap({ title, rowLabels, columnLabels, values, header }: HeatMapProps) {
  const cells = values.flatMap((row, at) => row.map((value, column) => ({ value, row: at, column })));
  const top = cells.reduce((best, cell) => (cell.value > best.value ? cell : best), {
    value: 0,
    row: 0,
    column: 0,
  });
  const where = `${rowLabels[top.row]} ${columnLabels[top.column]}`;
  return (
    <ChartCard
      title={title}
      summary={top.value === 0 ? 'None.' : `Most: ${where} (${formatCount(top.value)}).`}
      legend={<HeatLegend />}
      header={[header, ...columnLabels]}
      rows={values.map((row, at) => [rowLabels[at] ?? '', ...row.map(formatCount)])}
    >
      <Grid
        aria-hidden
        templateColumns={`max-content repeat(${columnLabels.length}, minmax(6px, 1fr))`}
        gap="3px"
        textStyle="meta"
        color="fg.muted"
        overflowX="auto"
      >
        {values.map((row, at) => [
          <Text key={rowLabels[at]} pe="2" lineHeight={CELL_HEIGHT}>
            {rowLabels[at]}
          </Text>,
          ...row.map((value, column) => (
            <Box
              key={`${at} ${column}`}
              h={CELL_HEIGHT}
              title={`${rowLabels[at]} ${columnLabels[column]}: ${formatCount(value)}`}
            >
              <Shade level={heatLevel(value, top.value)} />
            </Box>
          )),
        ])}
        <span />
        {columnLabels.map((label, column) => (
          <Text key={label} whiteSpace="nowrap" w="0" overflow="visible">
            {column % LABEL_EVERY === 0 ? label : ''}
          </Text>
        ))}
      </Grid>
    </ChartCard>
  );
}
