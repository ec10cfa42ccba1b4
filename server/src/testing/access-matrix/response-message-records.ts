import { responseMessage } from '../../platform/db/schema';
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
    const rows = await db.insert(responseMessage).values(values).returning({ id: responseMessage.id });
    return () => {
      const [row] = rows.splice(0, 1);
      if (row === undefined) throw new Error('All response messages are used');
      return row.id;
    };
  };
  const shared = await add(admin.userId, 'shared', 1, true);
  return {
    sharedResponseId: shared(),
    agentsResponseId: await add(agent.userId, 'agents', EACH, false),
    adminsResponseId: await add(admin.userId, 'admins', EACH, false),
  };
}
