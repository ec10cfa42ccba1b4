import type { Clock } from '../common/clock';
import { AttemptLimits } from '../http/attempt-limits';

const FAILURES_MAX = 10;

/** Slows down guessing passwords. A right one is given back: successful logins do not count. */
export const loginLimits = (clock: Clock) => new AttemptLimits(clock, FAILURES_MAX);
