import type { AutomaticResponseSettings } from '@dashboard/shared/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { account, automaticResponse } from '../../platform/db/schema';
import { Conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { auditRule, type RuleRequest } from './rule-request';
import { lockRules, saving } from './save-rule';

const CHANGED = 'The automatic responses changed meanwhile. Reload them and order them again.';

/** Orders all rules of the account. @throws Conflict when they are others by now */
export async function orderRules(services: Services, of: RuleRequest, ids: number[]): Promise<void> {
  const accountId = companyOf(of.principal);
  await saving(services, of, async (tx) => {
    await lockRules(tx, accountId);
    const rows = await tx
      .select({ id: automaticResponse.id })
      .from(automaticResponse)
      .where(eq(automaticResponse.accountId, accountId))
      .orderBy(asc(automaticResponse.priority), asc(automaticResponse.id));
    const before = rows.map(({ id }) => id);
    const isSame = before.length === ids.length && before.every((id) => ids.includes(id));
    if (!isSame) throw new Conflict(CHANGED, { code: 'STALE' });
    await tx.execute(sql`
      update ${automaticResponse} set priority = place.priority
      from json_to_recordset(${JSON.stringify(ids.map((id, at) => ({ id, priority: at + 1 })))}::json)
        as place (id bigint, priority int)
      where ${automaticResponse.accountId} = ${accountId} and ${automaticResponse.id} = place.id`);
    await auditRule(tx, services, of, { action: 'order', id: null, before: { ids: before }, after: { ids } });
  });
}

/** Changes the account's settings of automatic responses. */
export async function changeSettings(
  services: Services,
  of: RuleRequest,
  { silentMinutes }: v.InferOutput<typeof AutomaticResponseSettings>,
): Promise<void> {
  const isAccount = eq(account.id, companyOf(of.principal));
  await saving(services, of, async (tx) => {
    const [row] = await tx
      .select({ silentMinutes: account.automationSilentMinutes })
      .from(account)
      .where(isAccount)
      .for('no key update');
    await tx.update(account).set({ automationSilentMinutes: silentMinutes }).where(isAccount);
    await auditRule(tx, services, of, {
      action: 'settings',
      id: null,
      before: row,
      after: { silentMinutes },
    });
  });
}
