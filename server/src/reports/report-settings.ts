import { can } from '@dashboard/shared/contracts';
import type { RateLimit } from '../platform/http/route';

/** Excludes the users of service providers, who may not read messages. */
const access = can('Read', 'Messaging');
const perMinute = (max: number) => ({ max, windowMs: 60_000, by: 'user' }) as const satisfies RateLimit;

/** The settings of every route of a report. A report is heavier than a list. */
export const REPORT = { method: 'GET', access, rateLimit: perMinute(120) } as const;

/** The settings of every route of a report's file. */
export const REPORT_FILE = { method: 'GET', access, rateLimit: perMinute(20) } as const;
