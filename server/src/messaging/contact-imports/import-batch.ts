import type { ImportMode } from '@dashboard/shared/contracts';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { contact, contactImport, contactImportRejection, contactLine } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { RetryLater } from '../../platform/jobs/run-job';
import { skipRecipients } from '../campaigns/skip-recipients';
import { justAfter, optOutChanges } from '../compliance/change-consent';
import { lockListsOf } from '../contact-lists/list-counts';
import { dropMemberships } from '../contact-lists/members';
import { stopForContacts } from '../scheduled/stop-scheduled';
import { type ImportKey, type ImportRow, isImport } from './import-store';
import { type Change, joinLists, type Membership, shiftCounts } from './list-changes';
import type { ImportedRow } from './map-row';
import { type Details, type Existing, planRow, type RowPlan } from './plan-row';

/** A row of a batch: valid, a repetition of an earlier row's number, or invalid. */
export type BatchRow = { line: number; cells: string[] } & (
  | { kind: 'valid'; row: ImportedRow; listIds: number[] }
  | { kind: 'repeated' }
  | { kind: 'invalid'; reason: string }
);

export interface Batch extends ImportKey {
  rows: BatchRow[];
  /** Rows that earlier batches committed. */
  position: number;
  mode: ImportMode;
  userId: number;
  at: Date;
}

type Valid = Extract<BatchRow, { kind: 'valid' }>;
type Planned = Extract<RowPlan, { details: Details }> & { existing: Existing; from: Valid };
interface Rejection {
  line: number;
  reason: string;
  cells: string[];
}

/**
 * A batch that waits longer for a row gives up and is repeated. It is less than PostgreSQL's time to detect a deadlock, so
 * that no request of a user can become the victim of one.
 */
const LOCK_LIMIT = '500ms';

/** Locks the import. @throws RetryLater if another server continued it meanwhile */
async function lockPosition(tx: Transaction, { position, ...key }: Batch): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`);
  const [row] = await tx
    .select({ state: contactImport.state, processed: contactImport.processed })
    .from(contactImport)
    .where(isImport(key))
    .for('no key update');
  if (row?.state !== 'running' || row.processed !== position) throw new RetryLater('continued elsewhere');
}

/** Adds contacts for numbers without one, in the order of their numbers. Returns their ids by number. */
async function insertNew(tx: Transaction, batch: Batch, valid: Valid[]): Promise<Map<string, number>> {
  const at = batch.at.toISOString();
  const json = JSON.stringify(
    valid.map(({ row: { number, name, email, company, customFields, isOptOut } }) => ({
      number,
      name,
      email,
      company,
      custom_fields: customFields,
      is_opt_out: isOptOut,
    })),
  );
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    insert into contact (account_id, number, name, email, company, custom_fields, opt_in_at, opt_in_source,
      opt_in_by_user_id, created_at, created_by_user_id, import_id, import_version)
    select ${batch.accountId}, number, name, email, company, custom_fields,
      case when not is_opt_out then ${at}::timestamptz end, case when not is_opt_out then 'import' end,
      case when not is_opt_out then ${batch.userId}::bigint end, ${at}::timestamptz, ${batch.userId}::bigint, ${batch.importId}, 1
    from jsonb_to_recordset(${json}::jsonb)
      as r (number text, name text, email text, company text, custom_fields jsonb, is_opt_out boolean)
    order by number
    on conflict do nothing
    returning id, number`);
  return new Map(rows.map(({ id, number }) => [number, Number(id)]));
}

/** Locks the contacts that already had a number of the batch, in the order of their ids. */
async function lockExisting(
  tx: Transaction,
  { accountId }: Batch,
  { numbers, createdIds }: { numbers: string[]; createdIds: number[] },
): Promise<Map<string, Existing>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({
      id: contact.id,
      number: contact.number,
      name: contact.name,
      email: contact.email,
      company: contact.company,
      customFields: contact.customFields,
      isOptOut: contact.isOptOut,
      isBlocked: contact.isBlocked,
      deletedAt: contact.deletedAt,
    })
    .from(contact)
    .where(
      and(
        eq(contact.accountId, accountId),
        sql`${contact.number} = any(${sql.param(numbers)}::text[])`,
        createdIds.length > 0 ? notInArray(contact.id, createdIds) : undefined,
      ),
    )
    .orderBy(asc(contact.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.number, row]));
}

/** Writes the details of locked contacts. A restored one counts as created by this import. */
async function updateExisting(tx: Transaction, batch: Batch, planned: Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const at = batch.at.toISOString();
  const json = JSON.stringify(
    planned.map(({ kind, existing, details: { name, email, company, customFields }, isOptOut }) => ({
      id: existing.id,
      name,
      email,
      company,
      custom_fields: customFields,
      is_restored: kind === 'restore',
      opts_in: kind === 'restore' && !isOptOut,
    })),
  );
  await tx.execute(sql`
    update contact set name = r.name, email = r.email, company = r.company, custom_fields = r.custom_fields,
      deleted_at = null, purged_at = null, version = contact.version + 1,
      notes = case when is_restored then '' else contact.notes end,
      created_at = case when is_restored then ${at}::timestamptz else contact.created_at end,
      created_by_user_id = case when is_restored then ${batch.userId}::bigint else contact.created_by_user_id end,
      opt_in_at = case when opts_in then ${at}::timestamptz else contact.opt_in_at end,
      opt_in_source = case when opts_in then 'import' else contact.opt_in_source end,
      opt_in_by_user_id = case when opts_in then ${batch.userId}::bigint else contact.opt_in_by_user_id end,
      import_id = case when is_restored then ${batch.importId}::bigint else contact.import_id end,
      import_version = case when is_restored then contact.version + 1 else contact.import_version end
    from jsonb_to_recordset(${json}::jsonb)
      as r (id bigint, name text, email text, company text, custom_fields jsonb, is_restored boolean, opts_in boolean)
    where contact.account_id = ${batch.accountId} and contact.id = r.id`);
}

/**
 * Opts contacts out that the file says opted out, with the line of their history, and stops their scheduled messages
 * and campaign texts.
 * The events at the end of the import make every client reload, so that these changes have none.
 */
async function optOut(tx: Transaction, batch: Batch, contactIds: number[]): Promise<void> {
  if (contactIds.length === 0) return;
  const { accountId, userId, at } = batch;
  const cause = { source: 'import' as const, userId, text: null, at };
  await tx
    .update(contact)
    .set(optOutChanges(cause))
    .where(
      and(eq(contact.accountId, accountId), sql`${contact.id} = any(${sql.param(contactIds)}::bigint[])`),
    );
  const lines = contactIds.map((contactId) => ({
    ...{ accountId, contactId, kind: 'opted_out', at },
    ...{ source: cause.source, userId, text: null },
  }));
  await tx.insert(contactLine).values(lines);
  const stop = { at: justAfter(at), source: cause.source, userId };
  const of = { accountId, contactIds };
  await skipRecipients(tx, of, { reason: 'opted_out', at });
  await stopForContacts(tx, of, 'opted_out', stop);
}

/** How an updated contact changes the counts of its lists: only the opt-out of a contact that could be texted does. */
const countChange = ({ existing, isOptOut }: Planned): Change => ({
  contactId: existing.id,
  members: 0,
  textable: isOptOut && !existing.isBlocked ? -1 : 0,
});

async function writeResult(
  tx: Transaction,
  { accountId, importId, rows, position }: Batch,
  counts: Pick<ImportRow, 'created' | 'updated' | 'unchanged' | 'skipped' | 'alreadyOptedOut' | 'failed'>,
  rejections: Rejection[],
): Promise<ImportRow> {
  if (rejections.length > 0) {
    const json = JSON.stringify(rejections);
    await tx.execute(sql`
      insert into ${contactImportRejection} (account_id, import_id, line, reason, cells)
      select ${accountId}, ${importId}, line, reason, cells
      from jsonb_to_recordset(${json}::jsonb) as r (line integer, reason text, cells jsonb)`);
  }
  const [row] = await tx
    .update(contactImport)
    .set({
      processed: position + rows.length,
      created: sql`${contactImport.created} + ${counts.created}`,
      updated: sql`${contactImport.updated} + ${counts.updated}`,
      unchanged: sql`${contactImport.unchanged} + ${counts.unchanged}`,
      skipped: sql`${contactImport.skipped} + ${counts.skipped}`,
      alreadyOptedOut: sql`${contactImport.alreadyOptedOut} + ${counts.alreadyOptedOut}`,
      failed: sql`${contactImport.failed} + ${counts.failed}`,
    })
    .where(isImport({ accountId, importId }))
    .returning();
  if (row === undefined) throw new Error('A locked import was deleted');
  return row;
}

const isRejected = (row: BatchRow): row is Extract<BatchRow, { kind: 'invalid' }> => row.kind === 'invalid';
const isValid = (row: BatchRow): row is Valid => row.kind === 'valid';

/** Plans the valid rows whose contacts exist. */
function planExisting(valid: Valid[], found: Map<string, Existing>, mode: ImportMode) {
  const planned: Planned[] = [];
  const rejections: Rejection[] = [];
  let alreadyOptedOut = 0;
  for (const from of valid) {
    const existing = found.get(from.row.number);
    if (existing === undefined) continue;
    const plan = planRow(existing, from.row, mode);
    if (plan.kind === 'optedOut') alreadyOptedOut += 1;
    else if (plan.kind === 'failed')
      rejections.push({ line: from.line, cells: from.cells, reason: plan.reason });
    else planned.push({ ...plan, existing, from });
  }
  return { planned, rejections, alreadyOptedOut };
}

/**
 * Imports one batch together with its position, counts and rejected rows. It adds contacts in the order of their numbers,
 * then locks those that exist and afterward their lists, in the order of their ids, as every other change of contacts.
 */
export async function importBatch(tx: Transaction, batch: Batch): Promise<ImportRow> {
  await lockPosition(tx, batch);
  const { accountId, mode, rows } = batch;
  const valid = rows.filter(isValid);
  const created = valid.length === 0 ? new Map<string, number>() : await insertNew(tx, batch, valid);
  const others = valid.filter(({ row }) => !created.has(row.number));
  const numbers = others.map(({ row }) => row.number);
  const found = await lockExisting(tx, batch, { numbers, createdIds: [...created.values()] });
  const { planned, rejections, alreadyOptedOut } = planExisting(others, found, mode);

  const changed = planned.filter(({ kind }) => kind !== 'keep');
  const restoredIds = changed.flatMap(({ kind, existing }) => (kind === 'restore' ? existing.id : []));
  const changes = changed
    .filter(({ kind }) => kind === 'update')
    .map(countChange)
    .filter(({ textable }) => textable !== 0);
  const memberships: Membership[] = [
    ...valid.flatMap(({ row: { number }, listIds }) => {
      const contactId = created.get(number);
      return contactId === undefined ? [] : listIds.map((listId) => ({ contactId, listId }));
    }),
    ...planned.flatMap(({ existing, from: { listIds }, joinsLists }) =>
      joinsLists ? listIds.map((listId) => ({ contactId: existing.id, listId })) : [],
    ),
  ];
  const listIds = [...new Set(memberships.map(({ listId }) => listId))];
  const contactIds = [...changes.map(({ contactId }) => contactId), ...restoredIds];
  if (contactIds.length > 0 || listIds.length > 0) await lockListsOf(tx, accountId, { contactIds, listIds });
  await dropMemberships(tx, accountId, restoredIds);
  await shiftCounts(tx, { accountId, at: batch.at }, changes);
  await updateExisting(tx, batch, changed);
  await optOut(tx, batch, [
    ...valid.flatMap(({ row }) => (row.isOptOut ? (created.get(row.number) ?? []) : [])),
    ...planned.flatMap(({ isOptOut, existing }) => (isOptOut ? existing.id : [])),
  ]);
  const joined = await joinLists(tx, { accountId, at: batch.at }, memberships);

  const kept = planned.filter(({ kind, existing }) => kind === 'keep' && !joined.has(existing.id)).length;
  const rejected = [...rows.filter(isRejected), ...rejections];
  const counts = {
    created: created.size + restoredIds.length,
    updated: planned.length - restoredIds.length - kept,
    unchanged: kept,
    skipped: rows.filter(({ kind }) => kind === 'repeated').length,
    alreadyOptedOut,
    failed: rejected.length,
  };
  return writeResult(
    tx,
    batch,
    counts,
    rejected.map(({ line, reason, cells }) => ({ line, reason, cells })),
  );
}
