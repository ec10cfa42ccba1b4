import * as v from 'valibot';
import { ContactSummary, OPT_SOURCES } from './contact';
import { INVALID_VALUE, recordIdParam } from './fields';
import { listQuery, listResponse } from './list';
import { openPicklist } from './open-picklist';

/** The status of a contact in a list. A blocked contact that also opted out counts as blocked. */
export const CONTACT_STATUSES = ['subscribed', 'opted_out', 'blocked'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** When a contact last sent or got a message; `none`: never. */
export const CONTACT_ACTIVITIES = ['last_7_days', 'last_30_days', 'last_90_days', 'none'] as const;
export type ContactActivity = (typeof CONTACT_ACTIVITIES)[number];

/** Sortable columns of contacts; the first is the default. */
export const CONTACT_COLUMNS = ['name', 'number', 'status', 'lastActivity', 'createdAt'] as const;

/** The filters of a list of contacts. They combine with the search. */
export const ContactFilters = v.object({
  status: v.optional(v.picklist(CONTACT_STATUSES, INVALID_VALUE)),
  /** The id of a contact list. */
  list: v.optional(recordIdParam),
  /** The id of a contact list: only contacts that are not in it. */
  notInList: v.optional(recordIdParam),
  activity: v.optional(v.picklist(CONTACT_ACTIVITIES, INVALID_VALUE)),
  /** Contacts without a name. */
  noName: v.optional(v.literal('true', INVALID_VALUE)),
});
export type ContactFilters = v.InferOutput<typeof ContactFilters>;

/**
 * GET /api/contacts: `search` matches words of names in any order, or digits of numbers in any format. Without `sortBy`,
 * a search returns the best match first.
 */
export const ContactsQuery = v.object({
  ...listQuery(CONTACT_COLUMNS).entries,
  sortBy: v.optional(v.picklist(CONTACT_COLUMNS, INVALID_VALUE)),
  ...ContactFilters.entries,
});

/** A row of the list of contacts. */
export const ContactRow = v.object({
  ...ContactSummary.entries,
  status: openPicklist(CONTACT_STATUSES),
  optOutAt: v.nullable(v.string()),
  optOutSource: v.nullable(openPicklist(OPT_SOURCES)),
  /** As in `Contact`. Earlier builds have no such key. */
  optOutWord: v.optional(v.nullable(v.string())),
  /** When the contact was opted in; null if that is unknown. Earlier builds have no such key. */
  optInAt: v.optional(v.nullable(v.string())),
  blockedAt: v.nullable(v.string()),
  /** The contact's lists by name. */
  lists: v.array(v.object({ listId: v.number(), name: v.string() })),
  lastActivity: v.nullable(v.string()),
  createdAt: v.string(),
  /** The user who added or imported the contact; null if a message created it. Earlier builds have no such key. */
  createdByUserId: v.optional(v.nullable(v.number())),
  version: v.number(),
});
export type ContactRow = v.InferOutput<typeof ContactRow>;

export const ContactsResponse = listResponse(ContactRow);
export type ContactsResponse = v.InferOutput<typeof ContactsResponse>;
