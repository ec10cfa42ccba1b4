import {
  type AccountPart,
  type Group,
  type GroupCreate,
  type GroupUpdate,
  TextNumberState,
  UserStatus,
} from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser, groupMember, inboxGroup, textNumber } from '../../platform/db/schema';
import { mapUniqueViolation, type UniqueIndexes } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { assertVersion } from '../../platform/http/assert-version';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { unassignLost } from '../conversations/unassign-lost';
import { replaceLostDefaults, setMissingDefaults } from './default-numbers';
import { auditGroup, type GroupRequest, notifyGroupsChanged } from './group-request';
import { auditFacts, type GroupRecord, lockAccount, presentGroup, readGroup } from './group-store';

type NewGroup = v.InferOutput<typeof GroupCreate>;
type Changes = Omit<v.InferOutput<typeof GroupUpdate>, 'version'>;

const NUMBER_TAKEN = 'This number belongs to another group.';
const UNIQUE_INDEXES: UniqueIndexes = {
  inbox_group_name: ['name', 'A group with this name already exists.'],
  inbox_group_number_id_index: ['tn', NUMBER_TAKEN],
};

/** The id of the number that a group gets. @throws Unprocessable naming tn */
async function findNumber(
  tx: Transaction,
  { accountId, groupId, numberId }: Pick<GroupRecord, 'accountId' | 'groupId' | 'numberId'>,
  tn: string | null,
): Promise<number | null> {
  if (tn === null) return null;
  const [row] = await tx
    .select({ numberId: textNumber.id, state: textNumber.state, groupId: inboxGroup.id })
    .from(textNumber)
    .leftJoin(inboxGroup, eq(inboxGroup.numberId, textNumber.id))
    .where(and(eq(textNumber.accountId, accountId), eq(textNumber.number, toE164(tn))));
  if (row === undefined) throw fieldError('tn', 'Choose a text number of this account.');
  if (row.groupId !== null && row.groupId !== groupId) throw fieldError('tn', NUMBER_TAKEN);
  if (row.numberId !== numberId && row.state !== TextNumberState.ACTIVE)
    throw fieldError('tn', 'This number is not active.');
  return row.numberId;
}

/** Rejects new members who are not users of the account with access. @throws Unprocessable naming memberIds */
async function assertMembers(tx: Transaction, accountId: number, added: number[]): Promise<void> {
  if (added.length === 0) return;
  const found = await tx.$count(
    appUser,
    and(
      eq(appUser.accountId, accountId),
      inArray(appUser.id, added),
      isNull(appUser.deletedAt),
      ne(appUser.statusId, UserStatus.DISABLED),
    ),
  );
  if (found !== added.length)
    throw fieldError('memberIds', 'Choose active or pending users of this account.');
}

async function storeMembers(
  tx: Transaction,
  { accountId, groupId, memberIds }: GroupRecord,
  wanted: number[],
): Promise<boolean> {
  const added = wanted.filter((id) => !memberIds.includes(id));
  const removed = memberIds.filter((id) => !wanted.includes(id));
  await assertMembers(tx, accountId, added);
  if (removed.length > 0) {
    const isOfGroup = and(eq(groupMember.accountId, accountId), eq(groupMember.groupId, groupId));
    await tx.delete(groupMember).where(and(isOfGroup, inArray(groupMember.userId, removed)));
  }
  if (added.length > 0)
    await tx.insert(groupMember).values(added.map((userId) => ({ accountId, groupId, userId })));
  return added.length + removed.length > 0;
}

/** Stores changes of a group. Returns the parts of the account that changed beside its groups; null without a change. */
async function store(
  tx: Transaction,
  { clock }: Services,
  group: GroupRecord,
  { name = group.name, assignment = group.assignment, tn, memberIds = group.memberIds }: Changes,
): Promise<AccountPart[] | null> {
  const { accountId, groupId } = group;
  const numberId = tn === undefined ? group.numberId : await findNumber(tx, group, tn);
  const hasOtherMembers = await storeMembers(tx, group, memberIds);
  const hasOtherNumber = numberId !== group.numberId;
  const isRenamed = name !== group.name;
  if (!hasOtherMembers && !hasOtherNumber && !isRenamed && assignment === group.assignment) return null;
  await tx
    .update(inboxGroup)
    .set({ name, numberId, assignment, version: group.version + 1, updatedAt: clock.now() })
    .where(and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.id, groupId)));
  let newDefaults = 0;
  if (group.numberId !== null) newDefaults += await replaceLostDefaults(tx, accountId, group.numberId);
  if (numberId !== null) newDefaults += await setMissingDefaults(tx, { accountId, numberId, memberIds });
  return [
    ...(hasOtherNumber || isRenamed ? ['numbers' as const] : []),
    ...(newDefaults > 0 ? ['users' as const] : []),
  ];
}

/** Adds a group. @throws Unprocessable naming the field */
export async function createGroup(
  services: Services,
  of: GroupRequest,
  { name, ...values }: NewGroup,
): Promise<Group> {
  const { db, clock } = services;
  const accountId = companyOf(of.principal);
  const { created, otherParts } = await mapUniqueViolation(UNIQUE_INDEXES, () =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const now = clock.now();
      const [row] = await tx
        .insert(inboxGroup)
        .values({ accountId, name, createdAt: now, updatedAt: now, version: 0 })
        .returning({ groupId: inboxGroup.id });
      if (row === undefined) throw new Error('The insert returned no group');
      const { groupId } = row;
      const otherParts = await store(tx, services, await readGroup(tx, accountId, groupId), values);
      const group = await readGroup(tx, accountId, groupId);
      await auditGroup(tx, services, of, { action: 'create', groupId, after: auditFacts(group) });
      return { created: await presentGroup(tx, group), otherParts };
    }),
  );
  notifyGroupsChanged(services, of, otherParts ?? []);
  return created;
}

/** Changes a group. @throws NotFound, Conflict, Unprocessable naming the field */
export async function updateGroup(
  services: Services,
  of: GroupRequest,
  { groupId, body: { version, ...changes } }: { groupId: number; body: v.InferOutput<typeof GroupUpdate> },
): Promise<Group> {
  const accountId = companyOf(of.principal);
  const { updated, otherParts } = await mapUniqueViolation(UNIQUE_INDEXES, () =>
    withEvents(services, async (tx, record) => {
      await lockAccount(tx, accountId);
      const before = await readGroup(tx, accountId, groupId);
      assertVersion(before, { version });
      const otherParts = await store(tx, services, before, changes);
      if (otherParts === null) return { updated: await presentGroup(tx, before), otherParts };
      const after = await readGroup(tx, accountId, groupId);
      record(accountId, await unassignLost(tx, { accountId, at: services.clock.now() }));
      const facts = { before: auditFacts(before), after: auditFacts(after) };
      await auditGroup(tx, services, of, { action: 'update', groupId, ...facts });
      return { updated: await presentGroup(tx, after), otherParts };
    }),
  );
  if (otherParts !== null) notifyGroupsChanged(services, of, otherParts);
  return updated;
}
