import { bandPath } from './funnel-shape';

const heights = (path: string) => {
  const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const at = (x: number) => points.filter(([px]) => px === x).map(([, y]) => y ?? 0);
  return (x: number) => Math.max(...at(x)) - Math.min(...at(x));
};

describe('the band of the funnel', () => {
  it('is as high at the end of each column as the share of the next', () => {
    const height = heights(bandPath([1, 0.5, 0.25]));
    expect([height(0), height(100), height(200), height(300)]).toEqual([100, 50, 25, 25]);
  });

  it('stays visible for a small share, and has no height for none', () => {
    const height = heights(bandPath([1, 0.0001, 0]));
    expect([height(100), height(300)]).toEqual([2, 0]);
  });
});
