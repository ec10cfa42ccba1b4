import { scaleBand } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { chakra } from '../ui';
import { type BarLayout, barBoxes } from './bar-boxes';
import { ChartCard } from './ChartCard';
import { type ChartData, highest, summaryOf, TONES, tableOf } from './chart-data';
import { Legend } from './Legend';
import { Plot, type PlotSpace, type Steps } from './Plot';
import { MARGIN } from './plot-area';

const Mark = chakra('g');
/** In px. */
const RADIUS = 3;

function bandSteps(count: number, width: number): Steps & { band: number } {
  const scale = scaleBand<number>({
    domain: Array.from({ length: count }, (_, index) => index),
    range: [MARGIN.left, width - MARGIN.right],
  });
  const band = scale.bandwidth();
  return {
    band,
    x: (index) => (scale(index) ?? 0) + band / 2,
    indexAt: (place) => Math.floor((place - MARGIN.left) / Math.max(band, 1)),
  };
}

interface ColumnsProps {
  data: ChartData;
  layout: BarLayout;
  space: PlotSpace;
}

function Columns({ data: { series, points }, layout, space }: ColumnsProps) {
  const { band, x } = bandSteps(points.length, space.width);
  return points.map((point, index) => {
    const boxes = barBoxes({ values: series.map(({ key }) => point.values[key] ?? 0), layout, band });
    return (
      // Two weeks of different years have one label.
      <g key={index}>
        {space.active === index && (
          <Mark color="bg.muted">
            <rect
              x={x(index) - band / 2}
              y={MARGIN.top}
              width={band}
              height={space.bottom - MARGIN.top}
              fill="currentColor"
            />
          </Mark>
        )}
        {boxes.map(({ from, to, offset, width, isTop }, at) => (
          <Mark key={series[at]?.key} color={TONES[series[at]?.tone ?? 'first']}>
            <BarRounded
              x={x(index) + offset}
              y={space.y(to)}
              width={width}
              height={space.y(from) - space.y(to)}
              radius={Math.min(RADIUS, width / 2, space.y(from) - space.y(to))}
              top={isTop}
              fill="currentColor"
            />
          </Mark>
        ))}
      </g>
    );
  });
}

interface BarsProps {
  title: string;
  /** The header of the first column of the table. */
  header: string;
  data: ChartData;
  layout: BarLayout;
}

/** Vertical bars over time: the series of a day beside each other, or stacked. */
export function Bars({ title, header, data, layout }: BarsProps) {
  return (
    <ChartCard
      title={title}
      summary={summaryOf(data)}
      legend={<Legend series={data.series} />}
      {...tableOf(data, header)}
    >
      <Plot
        data={data}
        max={highest(data, layout === 'stacked')}
        label={title}
        stepsIn={(width) => bandSteps(data.points.length, width)}
      >
        {(space) => <Columns data={data} layout={layout} space={space} />}
      </Plot>
    </ChartCard>
  );
}
