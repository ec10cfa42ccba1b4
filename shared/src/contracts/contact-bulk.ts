import * as v from 'valibot';
import { ContactFilters } from './contact-rows';
import { INVALID_VALUE, REQUIRED, recordId } from './fields';
import { CONTACT_SELECTION_MAX, SEARCH_MAX } from './limits';

/**
 * A search and filters of GET /api/contacts, with the same names and values as in its URL. `{}` matches every contact.
 * Unknown names are rejected: a misspelled filter would select more contacts than the user sees.
 */
export const ContactSearch = v.strictObject({
  search: v.optional(v.pipe(v.string(INVALID_VALUE), v.trim(), v.maxLength(SEARCH_MAX, INVALID_VALUE)), ''),
  ...ContactFilters.entries,
});
export type ContactSearch = v.InferOutput<typeof ContactSearch>;

/** Contacts by their ids. */
export const contactIds = v.pipe(
  v.array(recordId, INVALID_VALUE),
  v.minLength(1, REQUIRED),
  v.maxLength(CONTACT_SELECTION_MAX, `Select at most ${CONTACT_SELECTION_MAX} contacts.`),
);

const selection = {
  ids: v.optional(contactIds),
  /** Every contact that matches, on all pages. */
  query: v.optional(ContactSearch),
};

/** The error of a request that has both `ids` and `query`, or neither. */
const IDS_OR_QUERY = 'Send either ids or a query.';
const hasOne = ({ ids, query }: { ids?: unknown; query?: unknown }) =>
  (ids === undefined) !== (query === undefined);

/** Contacts by ids, or all that match a search and filters. */
export const ContactSelection = v.pipe(
  v.strictObject(selection),
  v.forward(v.partialCheck([['ids'], ['query']], hasOne, IDS_OR_QUERY), ['ids']),
);
export type ContactSelection = v.InferOutput<typeof ContactSelection>;

/** What can be done with several contacts at once. There is no opt-in: consent is given by each contact. */
export const BULK_ACTIONS = [
  'add_to_list',
  'remove_from_list',
  'opt_out',
  'block',
  'unblock',
  'delete',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
const LIST_ACTIONS: readonly string[] = ['add_to_list', 'remove_from_list'];

/**
 * POST /api/contacts/bulk: one of `BULK_ACTIONS` for the contacts of a selection. Another action fails with 422. Response
 * for up to `BULK_DIRECT_MAX` contacts: `BulkResult`; above, 202 with `BulkStarted`. For an agent, the delete of a contact
 * that others created fails.
 */
export const ContactBulk = v.pipe(
  v.strictObject({
    ...selection,
    action: v.pipe(v.string(REQUIRED), v.maxLength(40, INVALID_VALUE)),
    /** The list of `add_to_list` and `remove_from_list`. */
    listId: v.optional(recordId),
  }),
  v.forward(v.partialCheck([['ids'], ['query']], hasOne, IDS_OR_QUERY), ['ids']),
  v.forward(
    v.partialCheck(
      [['action'], ['listId']],
      ({ action, listId }) => listId !== undefined || !LIST_ACTIONS.includes(action),
      REQUIRED,
    ),
    ['listId'],
  ),
);
export type ContactBulk = v.InferInput<typeof ContactBulk> & { action: BulkAction };

/** A contact that was not changed, and the reason for the user. */
export const BulkFailure = v.object({ id: v.number(), reason: v.string() });
export type BulkFailure = v.InferOutput<typeof BulkFailure>;
/** The reasons of failures. */
export const CONTACT_DELETED = 'This contact no longer exists.';
/** A contact that an agent may not delete. */
export const CREATED_BY_OTHERS = 'You can delete only contacts that you created.';
export const LIST_DELETED = 'The list no longer exists.';

/** Contacts that already were in the wanted state count as succeeded. */
export const BulkResult = v.object({ succeeded: v.number(), failed: v.array(BulkFailure) });
export type BulkResult = v.InferOutput<typeof BulkResult>;
/** The action runs in the background. */
export const BulkStarted = v.object({ jobId: v.number(), total: v.number() });
export type BulkStarted = v.InferOutput<typeof BulkStarted>;
export const BulkResponse = v.union([BulkResult, BulkStarted]);

export const JOB_STATES = ['running', 'done'] as const;

/** `bulk_progress`: sent to the user who started the action, after each part of it. */
export const BulkProgress = v.object({
  jobId: v.number(),
  action: v.picklist(BULK_ACTIONS),
  state: v.picklist(JOB_STATES),
  /** Contacts so far; at the end as many as `total`. */
  processed: v.number(),
  total: v.number(),
  succeeded: v.number(),
  failedCount: v.number(),
});
export type BulkProgress = v.InferOutput<typeof BulkProgress>;

/** GET /api/contacts/bulk/{id}, for 7 days. `failed` has the first `BULK_FAILURES_MAX` failures. */
export const BulkStatus = v.object({ ...BulkProgress.entries, failed: v.array(BulkFailure) });
export type BulkStatus = v.InferOutput<typeof BulkStatus>;
