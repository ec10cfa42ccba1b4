import { healthProblem } from './campaign-health';

it.each([
  ['25% of 100 attempts failed', { attempted: 100, failed: 25, optedOut: 0 }, null],
  ['26% of 100 attempts failed', { attempted: 100, failed: 26, optedOut: 0 }, 'carrier_failures'],
  ['all of 49 attempts failed', { attempted: 49, failed: 49, optedOut: 0 }, null],
  ['26% of 50 attempts failed', { attempted: 50, failed: 13, optedOut: 0 }, 'carrier_failures'],
  ['5% of 60 contacts opted out', { attempted: 60, failed: 0, optedOut: 3 }, null],
  ['more than 5% of 60 contacts opted out', { attempted: 60, failed: 0, optedOut: 4 }, 'opt_outs'],
  ['many of 49 contacts opted out', { attempted: 49, failed: 0, optedOut: 20 }, null],
  ['6% of 50 contacts opted out', { attempted: 50, failed: 0, optedOut: 3 }, 'opt_outs'],
] as const)('decides whether a campaign pauses after %s [CPN-03]', (_, health, problem) => {
  expect(healthProblem(health)).toBe(problem);
});
