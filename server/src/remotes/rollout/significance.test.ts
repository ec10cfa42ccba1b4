import { pValueOf, significanceOf } from './significance';

describe('pValueOf', () => {
  it('is Fisher’s exact one-sided p-value', () => {
    // Fisher's tea experiment: 3 of 4 and 1 of 4, p = 17/70.
    const tea = { candidateLoads: 4, candidateFailed: 3, defaultLoads: 4, defaultFailed: 1 };
    expect(pValueOf(tea)).toBeCloseTo(17 / 70, 9);
    const seven = { candidateLoads: 10, candidateFailed: 5, defaultLoads: 10, defaultFailed: 1 };
    // (C(10,5)·C(10,1) + C(10,6)) / C(20,6)
    expect(pValueOf(seven)).toBeCloseTo((252 * 10 + 210) / 38_760, 9);
  });

  it('is 1 without failures, and without loads of the default', () => {
    expect(
      pValueOf({ candidateLoads: 50, candidateFailed: 0, defaultLoads: 450, defaultFailed: 9 }),
    ).toBeCloseTo(1, 6);
    expect(
      pValueOf({ candidateLoads: 50, candidateFailed: 50, defaultLoads: 0, defaultFailed: 0 }),
    ).toBeCloseTo(1, 6);
  });

  it('stays a probability for a million loads', () => {
    const many = {
      candidateLoads: 100_000,
      candidateFailed: 1_000,
      defaultLoads: 900_000,
      defaultFailed: 9_000,
    };
    expect(pValueOf(many)).toBeGreaterThan(0.4);
    expect(pValueOf(many)).toBeLessThan(0.6);
  });
});

describe('significanceOf', () => {
  const allBad = (loads: number) => ({
    candidateLoads: loads,
    candidateFailed: loads,
    defaultLoads: 450,
    defaultFailed: 4,
  });

  it('ignores 49 loads and finds a bad version at 50 [REL-22]', () => {
    expect(significanceOf(allBad(49))).toBeNull();
    expect(significanceOf(allBad(50))).toBeLessThan(0.0005);
  });

  it('accepts a version that fails as often as the default, or slightly more often', () => {
    const similar = { candidateLoads: 100, candidateFailed: 2, defaultLoads: 900, defaultFailed: 9 };
    expect(significanceOf(similar)).toBeNull();
    expect(significanceOf({ ...similar, candidateFailed: 1 })).toBeNull();
  });
});
