import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { chakra } from '../ui';
import { ChartCard } from './ChartCard';
import {
  type ChartData,
  type ChartPoint,
  type ChartSeries,
  highest,
  latestOf,
  summaryOf,
  TONES,
  tableOf,
} from './chart-data';
import { Legend } from './Legend';
import { Plot, type PlotSpace, type Steps } from './Plot';
import { MARGIN } from './plot-area';

const Mark = chakra('g');

function lineSteps(count: number, width: number): Steps {
  const x = scaleLinear<number>({
    domain: [0, Math.max(count - 1, 1)],
    range: [MARGIN.left, width - MARGIN.right],
  });
  return { x, indexAt: (place) => Math.round(x.invert(place)) };
}

interface LineProps {
  series: ChartSeries;
  points: readonly ChartPoint[];
  space: PlotSpace;
  steps: Steps;
  hasArea: boolean;
}

function Line({ series: { key, tone, isForecast = false }, points, space, steps, hasArea }: LineProps) {
  const places = points.flatMap(({ values }, index) => {
    const value = values[key];
    return value === null || value === undefined ? [] : [{ x: steps.x(index), y: space.y(value) }];
  });
  const x = (place: { x: number }) => place.x;
  const y = (place: { y: number }) => place.y;
  const marked = places.find((place) => space.active !== null && place.x === steps.x(space.active));
  /** A line of one point would not be visible. */
  const dot = marked ?? (places.length === 1 ? places[0] : undefined);
  return (
    <Mark color={TONES[tone]}>
      {hasArea && (
        <Mark color="brand.subtle">
          <Area data={places} x={x} y0={space.bottom} y1={y} fill="currentColor" />
        </Mark>
      )}
      <LinePath
        data={places}
        x={x}
        y={y}
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray={isForecast ? '2 5' : undefined}
      />
      {dot && <circle cx={dot.x} cy={dot.y} r={4} fill="currentColor" />}
    </Mark>
  );
}

/** A value that the series should not exceed. */
export interface ChartLimit {
  label: string;
  value: number;
}

function LimitLine({ limit, space }: { limit: ChartLimit; space: PlotSpace }) {
  const y = space.y(limit.value);
  return (
    <Mark color="fg.muted">
      <line
        x1={MARGIN.left}
        x2={space.width - MARGIN.right}
        y1={y}
        y2={y}
        stroke="currentColor"
        strokeDasharray="4 4"
      />
      <text x={MARGIN.left + 8} y={y - 6}>
        {limit.label}
      </text>
    </Mark>
  );
}

interface TimeSeriesProps {
  title: string;
  /** The header of the first column of the table. */
  header: string;
  data: ChartData;
  limit?: ChartLimit | undefined;
  /** Each value includes those before it, so that the summary has the last one instead of the sum. */
  isCumulative?: boolean;
}

/** Lines over time, the first one with an area. */
export function TimeSeries({ title, header, data, limit, isCumulative = false }: TimeSeriesProps) {
  const { series, points } = data;
  return (
    <ChartCard
      title={title}
      summary={isCumulative ? latestOf(data) : summaryOf(data)}
      legend={<Legend series={series} />}
      {...tableOf(data, header)}
    >
      <Plot
        data={data}
        max={Math.max(highest(data, false), limit?.value ?? 0)}
        label={title}
        stepsIn={(width) => lineSteps(points.length, width)}
      >
        {(space) => (
          <>
            {series.map((one, index) => (
              <Line
                key={one.key}
                series={one}
                points={points}
                space={space}
                steps={lineSteps(points.length, space.width)}
                hasArea={index === 0}
              />
            ))}
            {limit && <LimitLine limit={limit} space={space} />}
          </>
        )}
      </Plot>
    </ChartCard>
  );
}
