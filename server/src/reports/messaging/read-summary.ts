import type { MessagingSummary, SummaryTotals } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { account, pricingPlan } from '../../platform/db/schema';
import { type CountsReader, readCounts } from '../counts/read-counts';
import { type Figures, NO_FIGURES, sumFigures, totalOf } from '../counts/sum-figures';
import { readFailureReasons } from '../failure-reasons';
import { type ReportDays, reportDays } from '../report-days';
import { allHours, businessWaits, type OpenWaits } from './business-hours';
import type { MessagingScope } from './messaging-scope';
import { readTopContacts } from './read-top-contacts';
import {
  type Boundaries,
  countNewContacts,
  countOptOuts,
  readHeatmap,
  readMedians,
  readMethods,
} from './summary-counts';

const DAY_MS = 86_400_000;
const daysBefore = (date: string, count: number) =>
  new Date(Date.parse(date) - count * DAY_MS).toISOString().slice(0, 10);

/** The days of the range and of the same number of days directly before it. */
function withPrevious({ from, to, timeZone, dates, starts, end }: ReportDays) {
  const previous = { from: daysBefore(from, dates.length), to: daysBefore(from, 1) };
  const span = reportDays({ from: previous.from, to }, timeZone);
  const boundaries: Boundaries = {
    previous: span.starts[0] ?? end,
    current: starts[0] ?? end,
    end,
  };
  return { previous, span, boundaries };
}

async function readPlan({ db, accountId }: CountsReader): Promise<MessagingSummary['plan']> {
  const [plan] = await db
    .select({ name: pricingPlan.name, totalOutboundIncluded: pricingPlan.totalOutboundIncluded })
    .from(account)
    .innerJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(account.id, accountId));
  return plan ?? null;
}

/** The waits of first replies: all of their time, or only business hours. */
async function openWaitsOf(reader: CountsReader, { hours }: MessagingScope): Promise<OpenWaits> {
  return hours === null ? allHours : businessWaits(reader, hours);
}

type OtherTotals = Pick<SummaryTotals, 'optOuts' | 'newContacts' | 'medianFirstReplySeconds'>;

function totalsOf(days: Figures[], others: OtherTotals): SummaryTotals {
  const { outbound, inbound, delivered, failed, outboundSegments } = totalOf(days);
  return {
    sent: outbound,
    received: inbound,
    delivered,
    deliveredRate: outbound === 0 ? null : delivered / outbound,
    failed,
    segments: outboundSegments,
    ...others,
  };
}

async function readTotals(
  reader: CountsReader,
  { openWaits, ...scope }: MessagingScope & { openWaits: OpenWaits },
  boundaries: Boundaries,
) {
  const count = scope.days.dates.length;
  const { day } = await sumFigures(reader, ['day']);
  const figures = reader.days.dates.map((_, index) => day.get(index + 1) ?? NO_FIGURES);
  const optOuts = await countOptOuts(reader, scope, boundaries);
  const newContacts = await countNewContacts(reader, scope, boundaries);
  const medians = await readMedians(reader, boundaries, openWaits);
  const of = (period: 'previous' | 'current', days: Figures[]) =>
    totalsOf(days, {
      optOuts: optOuts[period],
      newContacts: newContacts[period],
      medianFirstReplySeconds: medians[period],
    });
  const days = figures.slice(count);
  return { days, previous: of('previous', figures.slice(0, count)), current: of('current', days) };
}

const WEEK = 7;

/** The figures of each day, or of each seven days. The last week may be shorter. */
function seriesOf(
  { days: { dates }, isByWeek }: Pick<MessagingScope, 'days' | 'isByWeek'>,
  days: Figures[],
): MessagingSummary['series'] {
  const step = isByWeek ? WEEK : 1;
  return dates.flatMap((date, index) => {
    if (index % step > 0) return [];
    const { inbound, outbound, failed, outboundSegments } = totalOf(days.slice(index, index + step));
    return { date, in: inbound, out: outbound, failed, segments: outboundSegments };
  });
}

/** The figures of a range, with those of the same number of days before it, from one moment of the database. */
export function readSummary(db: Database, scope: MessagingScope): Promise<MessagingSummary> {
  const { previous, span, boundaries } = withPrevious(scope.days);
  return readCounts(db, { ...scope, days: span }, async (reader) => {
    const openWaits = await openWaitsOf(reader, scope);
    const totals = await readTotals(reader, { ...scope, openWaits }, boundaries);
    const { from, to, timeZone } = scope.days;
    const { current } = boundaries;
    const failures = await readFailureReasons(reader, sql`at >= ${current.toISOString()}::timestamptz`);
    return {
      range: { from, to, timeZone },
      previous: { ...previous, totals: totals.previous },
      totals: totals.current,
      plan: await readPlan(reader),
      series: seriesOf(scope, totals.days),
      heatmap: await readHeatmap(reader, boundaries),
      methods: await readMethods(reader, boundaries),
      failures: failures.map((row) => ({ ...row, code: row.codes[0], label: row.reason })),
      topContacts: await readTopContacts(reader, { ...scope, openWaits }, current),
      businessHours: scope.hours?.name ?? null,
    };
  });
}

export const DAY_COLUMNS = [
  { key: 'date', header: 'Date' },
  { key: 'out', header: 'Sent' },
  { key: 'in', header: 'Received' },
  { key: 'failed', header: 'Failed' },
  { key: 'segments', header: 'Segments' },
] as const;

/** Every day of the range, or every week. */
export const dayRows = (db: Database, scope: MessagingScope) =>
  readCounts(db, scope, async (reader) => {
    const { day } = await sumFigures(reader, ['day']);
    return seriesOf(
      scope,
      scope.days.dates.map((_, index) => day.get(index + 1) ?? NO_FIGURES),
    );
  });

export const CONTACT_COLUMNS = [
  { key: 'contactName', header: 'Contact' },
  { key: 'contactNumber', header: 'Number' },
  { key: 'out', header: 'Sent' },
  { key: 'in', header: 'Received' },
  { key: 'medianFirstReplySeconds', header: 'Median first reply (seconds)' },
] as const;

/** The contacts with the most messages, with the 10 digits of a file. */
export const contactRows = (db: Database, scope: MessagingScope) =>
  readCounts(db, scope, async (reader) => {
    const openWaits = await openWaitsOf(reader, scope);
    const start = scope.days.starts[0] ?? scope.days.end;
    const contacts = await readTopContacts(reader, { ...scope, openWaits }, start);
    return contacts.map((row) => ({ ...row, contactNumber: nationalDigits(row.contactNumber) }));
  });
