import {
  AutomaticResponseForm,
  type AutomaticResponseSaved,
  type AutomaticResponseUpdate,
  RULES_MAX,
} from '@dashboard/shared/contracts';
import { and, count, eq, max } from 'drizzle-orm';
import type * as v from 'valibot';
import { account, automaticResponse } from '../../platform/db/schema';
import { mapUniqueViolation, type UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { NotFound, Unprocessable } from '../../platform/http/errors';
import { parseBody } from '../../platform/http/parse';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { announceAutomation } from '../push-schedules';
import { readRule } from './list-rules';
import { columnsOf, formOf, type RuleForm } from './rule-columns';
import { auditRule, type RuleRequest } from './rule-request';
import type { RuleRow } from './rule-store';

const UNIQUE_INDEXES: UniqueIndexes = {
  automatic_response_account_id_name_index: [
    'name',
    'Another automatic response has this name. Choose another name.',
  ],
};

/** Runs a write in a transaction and announces it. @throws Unprocessable naming a name in use */
export async function saving<T>(
  services: Services,
  of: RuleRequest,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await mapUniqueViolation(UNIQUE_INDEXES, () => services.db.transaction(write));
  await announceAutomation(services, of.principal);
  return result;
}

/** Serializes changes of an account's rules, so that priorities and their number stay right. */
export const lockRules = (tx: Transaction, accountId: number) =>
  tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');

const isRule = ({ accountId, id }: Pick<RuleRow, 'accountId' | 'id'>) =>
  and(eq(automaticResponse.accountId, accountId), eq(automaticResponse.id, id));

/** The place after the last rule. @throws Unprocessable when the account has the most rules it may have */
async function nextPriority(tx: Transaction, accountId: number): Promise<number> {
  const [found] = await tx
    .select({ rules: count(), last: max(automaticResponse.priority) })
    .from(automaticResponse)
    .where(eq(automaticResponse.accountId, accountId));
  if ((found?.rules ?? 0) >= RULES_MAX)
    throw new Unprocessable(`An account has at most ${RULES_MAX} automatic responses. Delete one first.`);
  return (found?.last ?? 0) + 1;
}

/** Adds a rule after the others. @throws Unprocessable naming the field */
export function createRule(
  services: Services,
  of: RuleRequest,
  form: RuleForm,
): Promise<AutomaticResponseSaved> {
  const accountId = companyOf(of.principal);
  return saving(services, of, async (tx) => {
    await lockRules(tx, accountId);
    const columns = await columnsOf(tx, accountId, form);
    const priority = await nextPriority(tx, accountId);
    const [row] = await tx
      .insert(automaticResponse)
      .values({ ...columns, accountId, priority })
      .returning({ id: automaticResponse.id });
    if (row === undefined) throw new Error('The insert returned no rule');
    await auditRule(tx, services, of, { action: 'create', id: row.id, after: columns });
    return readRule(tx, { accountId, id: row.id, now: services.clock.now() });
  });
}

/** @throws NotFound */
async function lockRule(tx: Transaction, accountId: number, id: number): Promise<RuleRow> {
  const [row] = await tx
    .select()
    .from(automaticResponse)
    .where(isRule({ accountId, id }))
    .for('no key update');
  if (row === undefined) throw new NotFound();
  return row;
}

/** Changes a rule. @throws BadRequest, NotFound, Conflict, Unprocessable naming the field */
export function updateRule(
  services: Services,
  of: RuleRequest,
  id: number,
  { version, ...changes }: v.InferOutput<typeof AutomaticResponseUpdate>,
): Promise<AutomaticResponseSaved> {
  const accountId = companyOf(of.principal);
  return saving(services, of, async (tx) => {
    const row = await lockRule(tx, accountId, id);
    assertVersion(row, { version });
    // The rule as a whole must be valid: a new trigger may need a field that the request leaves out.
    const form = parseBody(AutomaticResponseForm, { ...(await formOf(tx, row)), ...changes });
    const after = await columnsOf(tx, accountId, form);
    await tx
      .update(automaticResponse)
      .set({ ...after, version: row.version + 1 })
      .where(isRule(row));
    const { accountId: _, id: _id, priority, version: _version, ...before } = row;
    await auditRule(tx, services, of, { action: 'update', id, before, after });
    return readRule(tx, { accountId, id, now: services.clock.now() });
  });
}

/** Deletes a rule. Its replies stay, with their decisions. @throws NotFound */
export async function deleteRule(services: Services, of: RuleRequest, id: number): Promise<void> {
  await saving(services, of, async (tx) => {
    const row = await lockRule(tx, companyOf(of.principal), id);
    await tx.delete(automaticResponse).where(isRule(row));
    await auditRule(tx, services, of, { action: 'delete', id, before: { name: row.name } });
  });
}
