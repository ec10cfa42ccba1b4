import { TextNumberState } from '@dashboard/shared/contracts';
import { groupMember, inboxGroup, textNumber } from '../platform/db/schema';
import type { TestApp } from './start-test-app';
import type { WorldAccount } from './world';

interface NewGroup {
  name: string;
  /** 10 digits. */
  tn?: string;
  state?: TextNumberState;
  memberIds?: number[];
}

const only = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('The insert returned nothing');
  return row;
};

/** Adds a text number without a group to an account, active by default. Returns its id. */
export async function addNumberTo(
  { services: { db } }: TestApp,
  { accountId }: Pick<WorldAccount, 'accountId'>,
  tn: string,
  state: TextNumberState = TextNumberState.ACTIVE,
): Promise<number> {
  const values = { accountId, number: `+1${tn}`, state };
  return only(await db.insert(textNumber).values(values).returning({ id: textNumber.id })).id;
}

/** Adds a group to an account, with a new text number if one is named. */
export async function addGroup(
  test: TestApp,
  account: Pick<WorldAccount, 'accountId'>,
  { name, tn, state, memberIds = [] }: NewGroup,
): Promise<{ groupId: number; numberId: number | null }> {
  const { db } = test.services;
  const { accountId } = account;
  const numberId = tn === undefined ? null : await addNumberTo(test, account, tn, state);
  const { groupId } = only(
    await db.insert(inboxGroup).values({ accountId, name, numberId }).returning({ groupId: inboxGroup.id }),
  );
  if (memberIds.length > 0)
    await db.insert(groupMember).values(memberIds.map((userId) => ({ accountId, groupId, userId })));
  return { groupId, numberId };
}
