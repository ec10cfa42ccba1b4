import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import type { ReactNode } from 'react';
import { formatCount } from '../format';
import { Box, VisuallyHidden } from '../ui';
import { ChartTip } from './ChartTip';
import { type ChartData, type ChartPoint, type ChartSeries, labeledPoints } from './chart-data';
import { countScale, formatTick, LABEL_WIDTH, MARGIN, PLOT_HEIGHT } from './plot-area';
import { useActivePoint } from './use-active-point';
import { useChartStyles } from './use-chart-styles';

/** In px: stretched to the real width until the first measurement. */
const INITIAL_WIDTH = 640;

/** Where the marks of a chart go, in px. */
export interface PlotSpace {
  width: number;
  /** The vertical places of zero and of a value. */
  bottom: number;
  y: (value: number) => number;
  active: number | null;
}

/** The horizontal places of the points. */
export interface Steps {
  /** The center of a point. */
  x: (index: number) => number;
  /** The point nearest to a place. */
  indexAt: (x: number) => number;
}

interface PlotProps {
  data: ChartData;
  /** The highest value of the vertical axis. */
  max: number;
  label: string;
  stepsIn: (width: number) => Steps;
  children: (space: PlotSpace) => ReactNode;
}

const valuesOf = ({ title, values }: ChartPoint, series: readonly ChartSeries[]) =>
  `${title}: ${series
    .flatMap(({ key, label }) => {
      const value = values[key];
      return value === null || value === undefined ? [] : `${label} ${formatCount(value)}`;
    })
    .join(', ')}`;

/** Axes, grid and tooltip around the marks of a chart. Arrow keys move through its points. */
export function Plot({ data, max, label, stepsIn, children }: PlotProps) {
  const styles = useChartStyles();
  const { points, series } = data;
  const { parentRef, width } = useParentSize({
    initialSize: { width: INITIAL_WIDTH },
    ignoreDimensions: ['height', 'top', 'left'],
  });
  const steps = stepsIn(width);
  const { scale, bottom, ticks } = countScale(max);
  const { active, handlers } = useActivePoint(points.length, (x, shown) =>
    steps.indexAt((x / shown) * width),
  );
  const point = active === null ? undefined : points[active];
  return (
    <Box ref={parentRef} css={styles.plot} role="group" aria-label={label} tabIndex={0} {...handlers}>
      <svg
        height={PLOT_HEIGHT}
        viewBox={`0 0 ${width} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <GridRows
          scale={scale}
          tickValues={ticks}
          left={MARGIN.left}
          width={Math.max(width - MARGIN.left - MARGIN.right, 0)}
          stroke=""
        />
        {ticks.map((tick) => (
          <text key={tick} x={MARGIN.left - 8} y={scale(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        ))}
        {children({ width, bottom, y: scale, active })}
        {labeledPoints(points.length, width - MARGIN.left, LABEL_WIDTH).map((index) => (
          <text key={index} x={steps.x(index)} y={PLOT_HEIGHT - 6} textAnchor="middle">
            {points[index]?.label}
          </text>
        ))}
      </svg>
      {point && <ChartTip point={point} series={series} at={steps.x(active ?? 0) / width} />}
      <VisuallyHidden aria-live="polite">{point && valuesOf(point, series)}</VisuallyHidden>
    </Box>
  );
}
