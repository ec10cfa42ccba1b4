import { formatCount } from '../format';
import { Box } from '../ui';
import type { ChartPoint, ChartSeries } from './chart-data';
import { SeriesMark } from './Legend';
import { useChartStyles } from './use-chart-styles';

interface ChartTipProps {
  point: ChartPoint;
  series: readonly ChartSeries[];
  /** The place of the point, as a share of the plot's width. */
  at: number;
}

/** The values of a point, on the side with more room. */
export function ChartTip({ point, series, at }: ChartTipProps) {
  const styles = useChartStyles();
  const side =
    at < 0.5 ? { left: `calc(${at * 100}% + 12px)` } : { right: `calc(${(1 - at) * 100}% + 12px)` };
  return (
    <Box css={styles.tip} style={side}>
      <b>{point.title}</b>
      {series.map(({ key, label, tone, isForecast }) => {
        const value = point.values[key];
        if (value === null || value === undefined) return null;
        return (
          <div key={key}>
            <SeriesMark tone={tone} isForecast={isForecast} />
            {label}
            <b>{formatCount(value)}</b>
          </div>
        );
      })}
    </Box>
  );
}
