import { chakra, Span } from '@dashboard/shared/ui';
import { formatShare, MANY, type Point, toneOf } from './health';

const WIDTH = 72;
const HEIGHT = 22;
/** Room for the end dot. */
const EDGE = 3;

const COLORS = { ok: 'ok.dot', warn: 'warn.dot', bad: 'bad.dot' };

const Svg = chakra('svg');
const Line = chakra('polyline');
const Dot = chakra('circle');
const Limit = chakra('line');

/** The share of failed loads over six hours; the dotted line is the limit of 2%. */
export function Spark({ points, label }: { points: readonly Point[]; label: string }) {
  const last = points.at(-1);
  if (last === undefined) return <Span color="fg.subtle">–</Span>;
  const highest = Math.max(MANY * 1.2, ...points.map(({ share }) => share));
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, points.length - 1);
  const y = (share: number) => HEIGHT - EDGE - (share / highest) * (HEIGHT - 2 * EDGE);
  const color = COLORS[toneOf(points.reduce((sum, { share }) => sum + share, 0) / points.length)];
  const end = points.length === 1 ? WIDTH - EDGE : x(points.length - 1);
  return (
    <Svg
      role="img"
      aria-label={`${label}: ${formatShare(last.share)} of the latest loads failed`}
      display="block"
      css={{ width: `${WIDTH}px`, height: `${HEIGHT}px` }}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <Limit x1={0} x2={WIDTH} y1={y(MANY)} y2={y(MANY)} stroke="border.strong" strokeDasharray="2 2" />
      <Line
        points={points.map(({ share }, index) => `${x(index)},${y(share)}`).join(' ')}
        fill="none"
        stroke={color}
        strokeWidth="1.5"
      />
      <Dot cx={end} cy={y(last.share)} r="2.5" fill={color} />
    </Svg>
  );
}
