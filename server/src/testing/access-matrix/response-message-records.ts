import { responseMessage } from '../../platform/db/schema';
import { insertMany, oneByOne } from '../insert-many';
import type { TestApp } from '../start-test-app';
import type { WorldAccount } from '../world';

/** More than all cases use. */
const EACH = 200;

/** Response messages of the company: a shared one, and private ones of its agent and its admin. */
export async function addResponseMessages(
  { services: { db } }: TestApp,
  { accountId, agent, admin }: WorldAccount,
) {
  const add = async (createdByUserId: number, prefix: string, count: number, isShared: boolean) => {
    const values = Array.from({ length: count }, (_, index) => ({
      accountId,
      createdByUserId,
      isShared,
      name: `${prefix} ${index}`,
      shortcut: `${prefix}-${index}`,
      text: 'We open at nine.',
    }));
    return oneByOne(await insertMany(db, responseMessage, values));
  };
  const shared = await add(admin.userId, 'shared', 1, true);
  return {
    sharedResponseId: shared(),
    agentsResponseId: await add(agent.userId, 'agents', EACH, false),
    adminsResponseId: await add(admin.userId, 'admins', EACH, false),
  };
}
