import type { TeamReport } from '@dashboard/shared/contracts';
import { NO_PERSON } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { readCounts } from '../counts/read-counts';
import { NO_FIGURES, sumFigures } from '../counts/sum-figures';
import { readPeople } from '../read-names';
import type { ReportDays } from '../report-days';
import { readOpenConversations } from './open-conversations';
import { type Replies, readReplies } from './read-replies';

const teamFigures = (sent: number, { conversations, replies, median }: Replies, openNow: number) => ({
  sent,
  conversations,
  replies,
  medianFirstReplySeconds: median === null ? null : Math.round(median),
  openNow,
});

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** What the people of an account sent, how fast they replied, and what is open now. */
export const readTeam = (db: Database, scope: { accountId: number; days: ReportDays }): Promise<TeamReport> =>
  readCounts(db, scope, async (reader) => {
    const { from, to, timeZone, dates } = scope.days;
    const sums = await sumFigures(reader, ['day', 'userId'], sql`user_id <> 0 and outbound > 0`);
    const replies = await readReplies(reader);
    const open = await readOpenConversations(reader.db, scope.accountId);
    const users = await readPeople(reader.db, scope.accountId);
    const figuresOf = (id: number) =>
      teamFigures(sums.userId.get(id)?.outbound ?? 0, replies.of(id), open.get(id) ?? 0);
    const people = users
      .map(({ id, name, isDeleted }) => ({ userId: id, name, isDeleted, ...figuresOf(id) }))
      .filter(({ isDeleted, sent, openNow }) => !isDeleted || sent > 0 || openNow > 0);
    const unowned = { userId: null, name: null, isDeleted: false, ...figuresOf(0) };
    const sent = sum([...sums.userId.values()].map(({ outbound }) => outbound));
    return {
      range: { from, to, timeZone },
      totals: teamFigures(sent, replies.of(null), sum(open.values())),
      series: dates.map((date, index) => ({
        date,
        sent: (sums.day.get(index + 1) ?? NO_FIGURES).outbound,
        replies: replies.days.get(index + 1) ?? 0,
      })),
      people: unowned.openNow > 0 ? [...people, unowned] : people,
    };
  });

export const TEAM_COLUMNS = [
  { key: 'name', header: 'Person' },
  { key: 'sent', header: 'Sent' },
  { key: 'conversations', header: 'Conversations' },
  { key: 'replies', header: 'First replies' },
  { key: 'medianFirstReplySeconds', header: 'Median first reply (seconds)' },
  { key: 'openNow', header: 'Open now' },
] as const;

/** The people of the team report. */
export async function teamRows(db: Database, scope: { accountId: number; days: ReportDays }) {
  const { people } = await readTeam(db, scope);
  return people.map(({ name, ...figures }) => ({ ...figures, name: name ?? NO_PERSON }));
}
