/** In units of the drawing, which is stretched to the width of the steps. */
export const COLUMN_WIDTH = 100;
export const SHAPE_HEIGHT = 100;

/** Where in a column the band starts to narrow to the next one's height. */
const BEND = 0.72;
/** A step of very few people stays visible. */
const HALF_MIN = 1;

/** The outline of a band that is as high in each column as its share, 0 to 1, and bends between the columns. */
export function bandPath(shares: readonly number[]): string {
  const middle = SHAPE_HEIGHT / 2;
  const halves = shares.map((share) => (share === 0 ? 0 : Math.max(share * middle, HALF_MIN)));
  const edge = (sign: 1 | -1, from: number, to: number) => {
    const y = (index: number) => middle + sign * (halves[index] ?? 0);
    const step = from < to ? 1 : -1;
    const parts: string[] = [];
    for (let index = from; index !== to; index += step) {
      const boundary = Math.max(index, index + step) * COLUMN_WIDTH;
      const bend = boundary - (1 - BEND) * COLUMN_WIDTH;
      const [start, end] = step === 1 ? [bend, boundary] : [boundary, bend];
      const half = (start + end) / 2;
      parts.push(
        `L${start},${y(index)} C${half},${y(index)} ${half},${y(index + step)} ${end},${y(index + step)}`,
      );
    }
    return parts.join(' ');
  };
  const last = shares.length - 1;
  const width = shares.length * COLUMN_WIDTH;
  const [first = 0] = halves;
  const final = halves[last] ?? 0;
  return [
    `M0,${middle - first}`,
    edge(-1, 0, last),
    `L${width},${middle - final} L${width},${middle + final}`,
    edge(1, last, 0),
    `L0,${middle + first} Z`,
  ].join(' ');
}
