import type { Account, AccountUpdate } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { actorOf } from '../numbers/orders/number-history';
import { recordAudit } from '../platform/audit/record-audit';
import { account } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { assertVersion } from '../platform/http/assert-version';
import { denyAccess } from '../platform/http/deny-access';
import type { Services } from '../platform/http/services';
import { notifySessionChange } from '../platform/session/notify-session-change';
import type { Principal } from '../platform/session/principal';
import { concernsBrand, resubmitBrand } from '../registration/resubmit-brand';
import { columnsOf, fieldsOf, isAddressChanged } from './account-fields';
import { type AccountRecord, lockAccount, presentAccount, readAccount } from './account-rows';
import { auditFacts } from './audit-facts';
import { applyStatusChange, publishStatusChange } from './change-account-status';
import { forbiddenField, type PlannedUpdate, planUpdate } from './plan-update';
import { readAvailablePlan } from './pricing-plans';
import { verifyAddress } from './verify-address';

interface Update {
  principal: Principal;
  accountId: number;
  body: v.InferOutput<typeof AccountUpdate>;
  request: FastifyRequest;
}

/** Checks an update against the account. @throws Conflict, Forbidden, Unprocessable */
async function checkedPlan({ principal, body, request }: Update, row: AccountRecord): Promise<PlannedUpdate> {
  assertVersion(row, body);
  const { version: _, ...given } = body;
  const forbidden = forbiddenField(principal, row, given);
  if (forbidden !== undefined) throw await denyAccess(request, principal, forbidden);
  return planUpdate(principal, row, given);
}

async function store(
  tx: Transaction,
  services: Services,
  { principal, request }: Update,
  { row, fields, changes }: PlannedUpdate & { row: AccountRecord },
): Promise<void> {
  if (changes.planId) await readAvailablePlan(tx, changes.planId, 'planId');
  const stored = { ...columnsOf(fields), lastModified: services.clock.now(), version: row.version + 1 };
  await tx.update(account).set(stored).where(eq(account.id, row.id));
  if (changes.planId) await notifySessionChange(tx, row.id);
  if (concernsBrand(changes)) await resubmitBrand(tx, row.id, services.clock.now());
  const by = { accountId: row.id, actorUserId: principal.userId, ip: request.ip };
  const actor = actorOf(principal);
  const { status, ...rest } = changes;
  if (status !== undefined) await applyStatusChange(tx, services, { ...by, actor, status }, row.status);
  if (Object.keys(rest).length === 0) return;
  await recordAudit(
    { db: tx, clock: services.clock },
    {
      ...by,
      action: 'account.update',
      subject: `account ${row.id}`,
      before: auditFacts(fieldsOf(row), rest),
      after: auditFacts(fields, rest),
    },
  );
}

/**
 * Changes an account within the requester's scope and notifies the screens that show it. A new address is verified first,
 * outside the transaction.
 * @throws NotFound, Forbidden naming the field, Conflict, Unprocessable
 */
export async function updateAccount(services: Services, update: Update): Promise<Account> {
  const { principal, accountId } = update;
  const { db, sockets, registration } = services;
  const unlocked = await readAccount(db, principal, accountId);
  const { fields, changes } = await checkedPlan(update, unlocked);
  if (isAddressChanged(changes)) await verifyAddress(services.addresses, fields, 'address');
  const changed = await db.transaction(async (tx) => {
    const row = await lockAccount(tx, principal, accountId);
    const plan = await checkedPlan(update, row);
    if (Object.keys(plan.changes).length > 0) await store(tx, services, update, { ...plan, row });
    return plan.changes;
  });
  const row = await readAccount(db, principal, accountId);
  if (changed.status !== undefined) publishStatusChange(services, accountId, changed.status);
  if (concernsBrand(changed)) registration.wake();
  if (Object.keys(changed).length > 0)
    sockets.notifyAccount({ accountId, serviceProviderId: row.serviceProviderId, part: 'account' });
  return presentAccount(row, principal);
}
