import { TextNumberState } from '@dashboard/shared/contracts';
import {
  account,
  appUser,
  campaignRegistration,
  groupMember,
  inboxGroup,
  numberHistory,
  textNumber,
} from '../platform/db/schema';
import { addSystemLists } from '../platform/db/system-list';
import { planNameOf, REGISTERED, registrationOf } from './customer-states';
import {
  accountRow,
  type Customer,
  type CustomerPlan,
  makeCustomers,
  numberStateOf,
  type Seeding,
  userRows,
} from './customers';
import { createPeople } from './people';
import { planIds } from './pricing-plans';
import { createRandom } from './random';
import { registrationRow } from './registration-row';
import { DEMO_CARRIER } from './seed-platform';
import type { Transaction } from './transaction';

const GROUP_NAMES = ['Front desk', 'Billing', 'Service'];

/** Adds a customer's numbers with their groups, and returns the groups. */
async function seedNumbers({ tx }: Seeding, accountId: number, customer: Customer) {
  const hasCampaign = registrationOf(customer.place) === REGISTERED;
  const rows = customer.numbers.map((number, index) => ({
    accountId,
    number,
    state: numberStateOf(customer, index),
    provider: DEMO_CARRIER,
    hasCampaign,
  }));
  const numbers = await tx
    .insert(textNumber)
    .values(rows)
    .returning({ id: textNumber.id, state: textNumber.state });
  const lines = numbers.flatMap(({ id: numberId }) =>
    ['Number ordered', `Activated at ${DEMO_CARRIER}`].map((line) => ({ accountId, numberId, line })),
  );
  const releases = numbers
    .filter(({ state }) => state === TextNumberState.DEACTIVATED)
    .map(({ id: numberId }) => ({ accountId, numberId, line: `Released at ${DEMO_CARRIER}` }));
  await tx.insert(numberHistory).values([...lines, ...releases]);
  const groups = numbers.map(({ id: numberId }, index) => ({
    accountId,
    name: GROUP_NAMES[index] ?? `Group ${index + 1}`,
    numberId,
  }));
  return tx
    .insert(inboxGroup)
    .values(groups)
    .returning({ groupId: inboxGroup.id, numberId: inboxGroup.numberId });
}

/** Adds a customer's users. The administrator is in all groups, the agents share them. */
async function seedUsers(
  seeding: Seeding,
  accountId: number,
  customer: Customer,
  groups: { groupId: number; numberId: number | null }[],
): Promise<void> {
  const rows = userRows(customer, seeding).map((row, index) => ({
    ...row,
    accountId,
    defaultNumberId: groups[index % groups.length]?.numberId ?? null,
  }));
  const { tx } = seeding;
  const users = await tx.insert(appUser).values(rows).returning({ userId: appUser.id });
  const members = users.flatMap(({ userId }, index) =>
    groups
      .filter((_, place) => index === 0 || place === index % groups.length)
      .map(({ groupId }) => ({ accountId, groupId, userId })),
  );
  await tx.insert(groupMember).values(members);
}

async function seedRegistrations({ tx }: Seeding, stored: { accountId: number; customer: Customer }[]) {
  const rows = stored.flatMap(({ accountId, customer: { name, place, vertical } }) => {
    const state = registrationOf(place);
    if (state === undefined) return [];
    const campaignType = planNameOf(place) === 'Starter' ? 'LOW_VOLUME' : 'MIXED';
    return registrationRow({ accountId, name, campaignType, vertical, state });
  });
  await tx.insert(campaignRegistration).values(rows);
}

/** Adds customers of a provider in different statuses, plans and states of registration, without conversations. */
export async function seedCustomers(
  tx: Transaction,
  serviceProviderId: number,
  plan: CustomerPlan,
  now: Date,
): Promise<void> {
  const random = createRandom(serviceProviderId * 7919);
  const seeding: Seeding = { tx, serviceProviderId, now, random, nextPerson: createPeople(random) };
  const customers = makeCustomers(plan, seeding);
  const plans = await planIds(tx);
  const rows = customers.map((customer) => accountRow(customer, seeding, plans));
  const ids = await tx.insert(account).values(rows).returning({ accountId: account.id });
  await addSystemLists(
    tx,
    ids.map(({ accountId }) => accountId),
  );
  const stored = customers.flatMap((customer, index) => {
    const row = ids[index];
    return row === undefined ? [] : { accountId: row.accountId, customer };
  });
  for (const { accountId, customer } of stored) {
    await seedUsers(seeding, accountId, customer, await seedNumbers(seeding, accountId, customer));
  }
  await seedRegistrations(seeding, stored);
}
