import { numberHistory } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

/** The person who changes a number. */
export interface NumberActor {
  userId: number;
  name: string;
}

export const actorOf = ({
  userId,
  firstName,
  lastName,
}: {
  userId: number;
  firstName: string;
  lastName: string;
}): NumberActor => ({ userId, name: `${firstName} ${lastName}`.trim() });

interface NumberKey {
  accountId: number;
  numberId: number;
}

/** Adds a line to the Recent History of each number. */
export async function addHistory(
  tx: Transaction,
  numbers: NumberKey[],
  line: string,
  { at, actorUserId = null }: { at?: Date; actorUserId?: number | null } = {},
): Promise<void> {
  if (numbers.length === 0) return;
  const values = numbers.map(({ accountId, numberId }) => ({
    accountId,
    numberId,
    line,
    actorUserId,
    ...(at && { at }),
  }));
  await tx.insert(numberHistory).values(values);
}
