import type { RateLimit } from '../platform/http/route';

/** The specification has no permission for reports: the role decides, in `reportScope` and `messagingScope`. */
const access = { kind: 'signed-in' } as const;
const perMinute = (max: number) =>
  ({ max, windowMs: 60_000, by: 'user', isHeavy: true }) as const satisfies RateLimit;

/** The settings of every route of a report. A report is heavier than a list. */
export const REPORT = { method: 'GET', access, rateLimit: perMinute(120) } as const;

/** The settings of every route of a report's file. */
export const REPORT_FILE = { method: 'GET', access, rateLimit: perMinute(20) } as const;
