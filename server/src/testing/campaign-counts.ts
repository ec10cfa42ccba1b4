import type { CampaignCounts } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { campaignRecipient } from '../platform/db/schema';
import type { TestApp } from './start-test-app';

type Recipient = typeof campaignRecipient.$inferSelect;

/** The recipients of a campaign in order. */
export const recipientsOf = ({ services: { db } }: Pick<TestApp, 'services'>, campaignId: number) =>
  db
    .select()
    .from(campaignRecipient)
    .where(eq(campaignRecipient.campaignId, campaignId))
    .orderBy(asc(campaignRecipient.id));

/** The counts of a campaign, counted one by one from its recipients. */
export function recount(rows: readonly Recipient[]): CampaignCounts {
  const count = (isCounted: (row: Recipient) => boolean) => rows.filter(isCounted).length;
  const has = (...statuses: Recipient['status'][]) => count(({ status }) => statuses.includes(status));
  const attempts = rows.filter(({ status }) =>
    ['sent', 'delivered', 'unconfirmed', 'failed'].includes(status),
  );
  return {
    audience: rows.length,
    pending: has('pending', 'waiting_quiet_hours', 'sending'),
    waiting: has('waiting_quiet_hours'),
    attempted: attempts.length,
    sent: count(({ sentAt }) => sentAt !== null),
    delivered: has('delivered'),
    failed: has('failed', 'unconfirmed'),
    unconfirmed: has('unconfirmed'),
    skipped: has('skipped'),
    replied: count(({ repliedAt }) => repliedAt !== null),
    optedOut: count(({ optedOutAt }) => optedOutAt !== null),
    segments: attempts.reduce((sum, { segments }) => sum + (segments ?? 0), 0),
  };
}
