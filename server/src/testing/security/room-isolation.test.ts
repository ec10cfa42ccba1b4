import { AccountStatus, TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import {
  account,
  accountEvent,
  accountSequence,
  appUser,
  groupMember,
  inboxGroup,
  textNumber,
} from '../../platform/db/schema';
import type { NewEvent } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { openSession } from '../../platform/session/session-store';
import {
  accountRoom,
  numberRoom,
  portalRoom,
  providerRoom,
  SYSTEM_ROOM,
  userRoom,
  viewRoom,
} from '../../platform/sockets/connection';
import { insertMany } from '../insert-many';
import { randomFrom } from '../random-from';
import { connected, openSocket, type TestClient } from '../socket-client';
import { eventually, startTexting, type TextingApp } from '../texting';

const TENANTS = 100;
const EVENTS = 10_000;
/** Of one tenant in a transaction. */
const EVENTS_MAX = 20;
const CHANGES_AT_ONCE = 8;
const SEED = 14;

/** One of the generated tenants: two numbers, an agent of the first and an agent of both. */
interface Tenant {
  accountId: number;
  numbers: { id: number; tn: string }[];
  users: [User, User];
}

interface User {
  userId: number;
  numberIds: number[];
  /** Messages sent to this user only. */
  failures: number;
}

let app: TextingApp;
let tenants: Tenant[];
const clients = new Map<User, TestClient>();

const Logged = v.object({ event: v.object({ contactId: v.number(), messageId: v.number() }) });
const Received = v.object({
  seq: v.optional(v.number()),
  contactId: v.optional(v.nullable(v.number())),
  messageId: v.optional(v.nullable(v.number())),
});

async function addTenants(): Promise<Tenant[]> {
  const { db } = app.services;
  const { serviceProviderId } = app.world.providers[0];
  const places = Array.from({ length: TENANTS }, (_, index) => index);
  const company = { serviceProviderId, country: 'US', hasUsCustomers: true, status: AccountStatus.ACTIVE };
  const contact = { contactName: 'Contact Person', contactNumber: '+12125550190', timeZoneId: 4 };
  const accountIds = await insertMany(
    db,
    account,
    places.map((place) => ({
      ...{ ...company, ...contact },
      companyName: `Tenant ${place}`,
      email: `office@tenant-${place}.test`,
    })),
  );
  await db.insert(accountSequence).values(accountIds.map((accountId) => ({ accountId })));
  const tnOf = (place: number, line: number) => `212666${String(2 * place + line).padStart(4, '0')}`;
  const both = accountIds.flatMap((accountId, place) =>
    [0, 1].map((line) => ({ accountId, place, line, tn: tnOf(place, line) })),
  );
  const numberIds = await insertMany(
    db,
    textNumber,
    both.map(({ accountId, tn }) => ({ accountId, number: `+1${tn}`, state: TextNumberState.ACTIVE })),
  );
  const groupIds = await insertMany(
    db,
    inboxGroup,
    both.map(({ accountId, line }, index) => ({
      accountId,
      name: `Line ${line}`,
      numberId: numberIds[index],
    })),
  );
  const userIds = await insertMany(
    db,
    appUser,
    both.map(({ accountId, place, line }) => ({
      ...{ userType: UserType.END_USER_AGENT, serviceProviderId, accountId, timeZoneId: 4 },
      ...{ username: `tenant${place}.${line}`, email: `person${line}@tenant-${place}.test` },
      ...{ firstName: 'Agent', lastName: `${line}`, statusId: UserStatus.ACTIVE },
    })),
  );
  // The first agent of a tenant shares its first number, the second both.
  const members = both.flatMap(({ accountId, place }, index) => {
    const userId = userIds[index] ?? 0;
    return groupIds.slice(2 * place, index + 1).map((groupId) => ({ accountId, groupId, userId }));
  });
  await insertMany(db, groupMember, members);
  const userOf = (index: number, ids: number[]): User => ({
    userId: userIds[index] ?? 0,
    numberIds: ids,
    failures: 0,
  });
  return accountIds.map((accountId, place) => {
    const ids = numberIds.slice(2 * place, 2 * place + 2);
    return {
      accountId,
      numbers: ids.map((id, line) => ({ id, tn: tnOf(place, line) })),
      users: [userOf(2 * place, ids.slice(0, 1)), userOf(2 * place + 1, ids)],
    };
  });
}

/** Every room that belongs to a tenant. */
const roomsOf = ({ accountId, numbers, users }: Tenant) => [
  ...[accountRoom(accountId), SYSTEM_ROOM, providerRoom(1), portalRoom(2)],
  ...numbers.map(({ id }) => numberRoom(id)),
  ...users.flatMap(({ userId, numberIds }) => [userRoom(userId), viewRoom(accountId, numberIds)]),
];

/** Opens the sockets of a tenant. They name the rooms of a victim wherever a client could. */
async function open(tenant: Tenant, victim: Tenant): Promise<void> {
  const rooms = roomsOf(victim);
  const wishes = { room: rooms, rooms, accountId: victim.accountId, companyId: victim.accountId };
  const query = new URLSearchParams({ room: rooms[0] ?? '', accountId: String(victim.accountId) });
  for (const user of tenant.users) {
    const { userId } = user;
    const token = await openSession(app.services, { userId, isRemembered: false });
    const headers = { cookie: `session=${token}`, origin: app.address };
    const client = openSocket(`${app.address}/?${query}`, headers, wishes);
    await connected(client);
    for (const name of ['join', 'subscribe', 'rooms'])
      for (const room of [rooms, ...rooms]) Reflect.apply(client.socket.emit, client.socket, [name, room]);
    clients.set(user, client);
  }
}

const random = randomFrom(SEED);
let made = 0;

/** A change of one tenant: a third belongs to no number, so that all users of the tenant see it. */
function randomEvent({ accountId, numbers }: Tenant): NewEvent {
  made += 1;
  const number = numbers[random(3)];
  return {
    numberId: number?.id ?? null,
    event: {
      type: 'message_status',
      ...{ tn: number?.tn ?? '', contactId: accountId, messageId: made, clientId: null },
      ...{ status: 1, errorCode: null, errorText: null, at: '2026-11-24T12:00:00.000Z' },
    },
  };
}

/** Changes of one to three random tenants in one transaction, and a message to one user. */
async function change(): Promise<void> {
  const parts = Array.from({ length: 1 + random(3) }, () => {
    const tenant = tenants[random(TENANTS)];
    if (tenant === undefined) throw new Error('The tenant is missing');
    return { tenant, events: Array.from({ length: 1 + random(EVENTS_MAX) }, () => randomEvent(tenant)) };
  });
  // Ordered, so that no two transactions wait for each other.
  parts.sort((a, b) => a.tenant.accountId - b.tenant.accountId);
  await withEvents(app.services, async (_tx, record) => {
    for (const { tenant, events } of parts) record(tenant.accountId, events);
  });
  const user = parts[0]?.tenant.users[random(2)];
  if (user === undefined) throw new Error('The user is missing');
  user.failures += 1;
  const nothing = { messageId: null, tn: null, contactId: null, error: '', retryable: false };
  app.services.sockets.notifyUser(user.userId, {
    ...nothing,
    clientId: String(user.userId),
    code: 'CARRIER',
  });
}

/** What each user must have received of the log, in any order. */
async function expectedEvents(): Promise<Map<User, string[]>> {
  const rows = await app.services.db.select().from(accountEvent);
  const byAccount = new Map<number, typeof rows>();
  for (const row of rows) byAccount.set(row.accountId, [...(byAccount.get(row.accountId) ?? []), row]);
  const of = ({ accountId }: Tenant, { numberIds }: User) =>
    (byAccount.get(accountId) ?? []).map(({ seq, numberId, body }) => {
      if (numberId !== null && !numberIds.includes(numberId)) return `${seq}`;
      const { event } = v.parse(Logged, body);
      return `${seq}: ${event.contactId} ${event.messageId}`;
    });
  return new Map(tenants.flatMap((tenant) => tenant.users.map((user) => [user, of(tenant, user)] as const)));
}

const receivedEvents = ({ received }: TestClient): string[] =>
  received.flatMap(({ name, payload }) => {
    const { seq, contactId, messageId } = v.parse(Received, payload);
    if (name === 'message_status') return `${seq}: ${contactId} ${messageId}`;
    return name === 'seq_advanced' ? `${seq}` : [];
  });

beforeAll(async () => {
  app = await startTexting();
  tenants = await addTenants();
  await Promise.all(tenants.map((tenant, place) => open(tenant, tenants[(place + 1) % TENANTS] ?? tenant)));
});
afterAll(async () => {
  for (const { socket } of clients.values()) socket.disconnect();
  await app.close();
});

describe('each of the clients of 100 tenants', () => {
  it('receives exactly its own of 10,000 events, whatever rooms it names [ASV-14]', async () => {
    while (made < EVENTS) await Promise.all(Array.from({ length: CHANGES_AT_ONCE }, change));
    const expected = await expectedEvents();
    for (const [user, client] of clients) {
      const own = expected.get(user)?.toSorted();
      const received = await eventually(
        async () => receivedEvents(client),
        (events) => events.length >= (own?.length ?? 0),
      );
      expect(received.toSorted()).toEqual(own);
    }
    // Sent after all events, so that anything still on the way to another client has arrived there.
    for (const [{ userId, failures }, client] of clients) {
      const own = await eventually(
        async () => client.of('send_sms_error'),
        (found) => found.length >= failures,
      );
      expect(own).toEqual(Array(failures).fill(expect.objectContaining({ clientId: String(userId) })));
    }
  });

  it('receives nothing that names another tenant [ASV-14]', () => {
    for (const { numbers, users } of tenants) {
      const own = numbers.map(({ tn }) => tn);
      for (const user of users) {
        const text = JSON.stringify(clients.get(user)?.received);
        expect(new Set(text.match(/212666\d{4}/g))).toEqual(new Set(own.slice(0, user.numberIds.length)));
      }
    }
  });
});
