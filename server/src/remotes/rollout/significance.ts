/** Loads of the candidate and of the default in the same time. */
export interface Comparison {
  candidateLoads: number;
  candidateFailed: number;
  defaultLoads: number;
  defaultFailed: number;
}

/** Before that, a rollout is not compared. */
export const LOADS_MIN = 50;
/** Small, because every report of a failure is another look at the figures; see decision 135. */
const ALPHA = 0.0005;
/** Later terms of the sum are smaller than this share of it. */
const NEGLIGIBLE = 1e-12;

/** The natural logarithm of n!, from Stirling's series with an error below 1e-9. */
function logFactorial(n: number): number {
  let product = 1;
  let x = n;
  // The series is exact enough from 10 on.
  for (; x < 10; x += 1) product *= x + 1;
  const series = x * Math.log(x) - x + Math.log(2 * Math.PI * x) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
  return series + 1 / (1260 * x ** 5) - Math.log(product);
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: the probability that the candidate has at least this many of all failures if both
 * versions fail equally often.
 */
export function pValueOf({
  candidateLoads,
  candidateFailed,
  defaultLoads,
  defaultFailed,
}: Comparison): number {
  const failed = candidateFailed + defaultFailed;
  const most = Math.min(candidateLoads, failed);
  const total = candidateLoads + defaultLoads;
  let term = Math.exp(
    logChoose(candidateLoads, candidateFailed) +
      logChoose(defaultLoads, defaultFailed) -
      logChoose(total, failed),
  );
  let sum = term;
  for (let count = candidateFailed; count < most && term > sum * NEGLIGIBLE; count += 1) {
    const remaining = (failed - count) * (candidateLoads - count);
    term *= remaining / ((count + 1) * (defaultLoads - failed + count + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

/** The p-value if the candidate fails significantly more often than the default, else null. */
export function significanceOf(comparison: Comparison): number | null {
  if (comparison.candidateLoads < LOADS_MIN) return null;
  const pValue = pValueOf(comparison);
  return pValue < ALPHA ? pValue : null;
}
