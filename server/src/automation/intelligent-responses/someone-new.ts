import { MERGE_SAMPLE, toE164 } from '@dashboard/shared/text';
import type { ContactRow } from '../../messaging/messages/present-message';

/** Stands for the sender of a tested text who is no contact yet. No message has the id 0. */
export const someoneNew = (accountId: number, at: Date): ContactRow => ({
  accountId,
  id: 0,
  number: toE164(MERGE_SAMPLE.contactNumber ?? ''),
  ...{ name: '', email: '', company: '', customFields: {}, notes: '' },
  ...{ isOptOut: false, isOptedOutBySystemUser: false, optOutAt: null, optOutSource: null },
  ...{ optOutByUserId: null, optInAt: null, optInSource: null, optInByUserId: null },
  ...{ suspectedOptOutAt: null, optOutDueAt: null, helpRepliedAt: null },
  ...{ isBlocked: false, blockedAt: null, blockedByUserId: null },
  ...{ invalidAt: null, timeZone: null, importId: null, importVersion: null },
  ...{ createdAt: at, createdByUserId: null, deletedAt: null, purgedAt: null, version: 1 },
});
