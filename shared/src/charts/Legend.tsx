import { Box } from '../ui';
import { type ChartSeries, TONES } from './chart-data';
import { useChartStyles } from './use-chart-styles';

/** The color of a series; a forecast is dotted. */
export function SeriesMark({ tone, isForecast = false }: Pick<ChartSeries, 'tone' | 'isForecast'>) {
  if (isForecast)
    return (
      <Box as="span" aria-hidden w="4" borderTopWidth="2px" borderStyle="dotted" borderColor={TONES[tone]} />
    );
  return <Box as="span" aria-hidden boxSize="2.5" borderRadius="2px" bg={TONES[tone]} />;
}

/** The names of the series. A single series needs none: the title names it. */
export function Legend({ series }: { series: readonly ChartSeries[] }) {
  const styles = useChartStyles();
  if (series.length < 2) return null;
  return (
    <Box as="ul" css={styles.legend}>
      {series.map(({ key, label, tone, isForecast }) => (
        <li key={key}>
          <SeriesMark tone={tone} isForecast={isForecast} />
          {label}
        </li>
      ))}
    </Box>
  );
}
