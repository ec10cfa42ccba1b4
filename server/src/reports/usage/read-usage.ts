import type { UsageCounts, UsageReport } from '@dashboard/shared/contracts';
import type { Database } from '../../platform/db/open-database';
import { readCounts } from '../counts/read-counts';
import { type Figures, listFigures, NO_FIGURES, sumFigures, totalOf } from '../counts/sum-figures';
import { type ReportNumber, readNumbers, readPeople } from '../read-names';
import type { ReportDays } from '../report-days';
import { readPlan } from './read-plan';

interface Scope {
  accountId: number;
  days: ReportDays;
}

const usageOf = ({ delivered: _, ...counts }: Figures): UsageCounts => counts;

const bySegments = <Row extends UsageCounts>(rows: (Row & { name?: string | null })[]) =>
  rows.sort(
    (a, b) => b.outboundSegments - a.outboundSegments || (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  );

function groupRows(numbers: ReportNumber[], byNumber: Map<number, Figures>) {
  const groups = new Map<number | null, { name: string | null; figures: Figures[] }>();
  for (const { id, groupId, groupName } of numbers) {
    const group = groups.get(groupId) ?? { name: groupName, figures: [] };
    groups.set(groupId, group);
    group.figures.push(byNumber.get(id) ?? NO_FIGURES);
  }
  const rows = [...groups].map(([groupId, { name, figures }]) => ({
    groupId,
    name,
    ...usageOf(totalOf(figures)),
  }));
  return bySegments(rows);
}

/** Messages and segments of an account by day, number, group and user. */
export async function readUsage(db: Database, scope: Scope, now: Date): Promise<UsageReport> {
  const { accountId, days } = scope;
  const read = readCounts(db, scope, async (reader) => ({
    sums: await sumFigures(reader, ['day', 'numberId', 'userId']),
    numbers: await readNumbers(reader.db, accountId),
    people: await readPeople(reader.db, accountId),
  }));
  const [{ sums, numbers, people }, plan] = await Promise.all([read, readPlan(db, accountId, now)]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const { from, to, timeZone, dates } = days;
  return {
    range: { from, to, timeZone },
    totals: usageOf(totalOf(sums.day.values())),
    series: dates.map((date, index) => ({ date, ...usageOf(sums.day.get(index + 1) ?? NO_FIGURES) })),
    numbers: bySegments(
      numbers.map(({ id, tn, groupName }) => ({
        tn,
        groupName,
        ...usageOf(sums.numberId.get(id) ?? NO_FIGURES),
      })),
    ),
    groups: groupRows(numbers, sums.numberId),
    users: bySegments(
      [...sums.userId].map(([id, figures]) => ({
        userId: id === 0 ? null : id,
        name: names.get(id) ?? null,
        ...usageOf(figures),
      })),
    ),
    plan,
  };
}

export const USAGE_COLUMNS = [
  { key: 'date', header: 'Date' },
  { key: 'number', header: 'Number' },
  { key: 'group', header: 'Group' },
  { key: 'user', header: 'User' },
  { key: 'outbound', header: 'Sent' },
  { key: 'inbound', header: 'Received' },
  { key: 'outboundSegments', header: 'Segments sent' },
  { key: 'inboundSegments', header: 'Segments received' },
  { key: 'outboundWithMedia', header: 'Sent with pictures' },
  { key: 'failed', header: 'Failed' },
] as const;

/** The usage of each day, number and user that has any. */
export function usageRows(db: Database, scope: Scope) {
  return readCounts(db, scope, async (reader) => {
    const rows = await listFigures(reader);
    const numbers = await readNumbers(reader.db, scope.accountId);
    const people = await readPeople(reader.db, scope.accountId);
    const numbersById = new Map(numbers.map((number) => [number.id, number]));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return rows.map(({ day, numberId, userId, ...figures }) => ({
      date: scope.days.dates[day - 1],
      number: numbersById.get(numberId)?.tn,
      group: numbersById.get(numberId)?.groupName,
      user: names.get(userId),
      ...usageOf(figures),
    }));
  });
}
