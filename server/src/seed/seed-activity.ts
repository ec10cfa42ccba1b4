import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { auditEntry, contact } from '../platform/db/schema';
import { inChunks } from './in-chunks';
import { createRandom } from './random';
import type { SeededAccount } from './seed-contacts';
import type { Transaction } from './transaction';

type Entry = typeof auditEntry.$inferInsert;

const SIGN_IN_DAYS = 60;

/** Entries of the opt-outs and blocks that staff made. */
async function contactEntries(tx: Transaction, accountId: number): Promise<Entry[]> {
  const rows = await tx
    .select()
    .from(contact)
    .where(
      and(
        eq(contact.accountId, accountId),
        or(isNotNull(contact.blockedByUserId), isNotNull(contact.optOutByUserId)),
      ),
    );
  return rows.map((row) => {
    const facts = { number: nationalDigits(row.number).slice(-4), isOptOut: false, isBlocked: false };
    return {
      accountId,
      at: row.blockedAt ?? row.optOutAt ?? row.createdAt,
      actorUserId: row.blockedByUserId ?? row.optOutByUserId,
      action: 'contact.update',
      subject: `contact ${row.id}`,
      before: facts,
      after: { ...facts, isOptOut: row.isOptOut, isBlocked: row.isBlocked },
      ip: '192.0.2.24',
    };
  });
}

/** Two months of audit entries: logins on weekday mornings, and the changes of contacts that the data show. */
export async function seedActivity(
  tx: Transaction,
  { accountId, inboxes }: SeededAccount,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const random = createRandom(accountId * 104_729);
  const staff = [...new Set(inboxes.flatMap((inbox) => inbox.staff))];
  const today = DateTime.fromJSDate(now, { zone });
  const logins = Array.from({ length: SIGN_IN_DAYS }, (_, days) => today.minus({ days: days + 1 }))
    .filter((day) => !day.isWeekend)
    .flatMap((day) =>
      staff.map((userId): Entry => {
        const at = day.set({ hour: random.between(7, 9), minute: random.between(0, 59) }).toJSDate();
        const action = random.chance(0.04) ? 'login.failed' : 'login.succeeded';
        const ip = random.chance(0.2) ? '198.51.100.7' : '192.0.2.24';
        return { accountId, at, actorUserId: userId, action, subject: `user ${userId}`, ip };
      }),
    );
  const entries = [...logins, ...(await contactEntries(tx, accountId))].sort(
    (a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0),
  );
  await inChunks(entries, async (chunk) => {
    await tx.insert(auditEntry).values(chunk);
    return [];
  });
}
