import {
  type CampaignProgress,
  CompanySchedulesQuery,
  ConversationQuery,
  MarkReadBody,
  PresenceBody,
  SendBody,
  TypingBody,
} from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import { eventCases } from '../../platform/sockets/access-cases';
import { type AttachedSockets, attachSockets } from '../../platform/sockets/attach-sockets';
import { socketParts } from '../../socket-parts';
import { connected, openSocket, type TestClient } from '../socket-client';
import type { Caller } from './callers';
import { fieldsOf } from './fields-of';
import { Fixture } from './fixture';
import { fits, type Kind } from './kinds';
import { expectedStatus } from './matrix';
import { DataWatch } from './state-watch';

const STATUSES: Record<string, number> = { FORBIDDEN: 403, NOT_FOUND: 404 };
/** The only events that change data: sending a message and marking one as read. */
const WRITES = ['send_sms', 'mark_read'];

const MALFORMED: unknown[] = [null, -1, 0.5, 'x'.repeat(20_000), '\0', [], {}, { toString: 1 }, true];

/** A number of no caller's group. */
const FOREIGN_NUMBER_ID = 999_999;
const PROGRESS: Omit<CampaignProgress, 'campaignId'> = {
  state: 'sending',
  stopReason: null,
  counts: {
    ...{ audience: 1, pending: 1, waiting: 0, attempted: 0, sent: 0, delivered: 0 },
    ...{ failed: 0, unconfirmed: 0, skipped: 0, replied: 0, optedOut: 0, segments: 0 },
  },
  resumesAt: null,
  waitReason: null,
  etaAt: null,
};

const cases = Object.entries(eventCases).flatMap(([event, list]) =>
  list.map((one) => [one.title === undefined ? event : `${event}: ${one.title}`, event, one] as const),
);

let fixture: Fixture;
let sockets: AttachedSockets;
const clients = new Map<Caller, TestClient>();

beforeAll(async () => {
  fixture = await Fixture.open();
  const { test } = fixture;
  sockets = attachSockets(test.app.server, test.services, socketParts(test.services));
  test.services.sockets = sockets.hub;
  const address = await test.listen();
  for (const caller of fixture.callers) {
    const cookie = fixture.cookieOf(caller);
    if (cookie === undefined) continue;
    const client = openSocket(address, { cookie, origin: address });
    await connected(client);
    clients.set(caller, client);
  }
});
afterAll(async () => {
  for (const { socket } of clients.values()) socket.disconnect();
  await sockets.close();
  await fixture.close();
});

/** The table is keyed by event name, so the compiler cannot check the body's type. */
const emit = ({ socket }: TestClient, event: string, body: unknown) =>
  socket.timeout(5000).emitWithAck(event as 'send_sms', body as never);

const SCHEMAS: Record<string, v.GenericSchema> = {
  get_contact_list: ConversationQuery,
  get_company_auto_response_schedules: CompanySchedulesQuery,
  send_sms: SendBody,
  mark_read: MarkReadBody,
  typing: TypingBody,
  presence: PresenceBody,
} satisfies Record<keyof typeof eventCases, v.GenericSchema>;

/** Every field of the event's body, including those that its cases omit. */
const fieldsOfEvent = (event: string, body: object) => [
  ...new Set([...Object.keys(body), ...fieldsOf(SCHEMAS[event])]),
];

/** Valid types of fields that the event's first case omits or gives another type. */
const ALSO_RIGHT: Record<string, Kind[]> = {
  'mark_read unread': ['boolean'],
  'send_sms to': ['string'],
  'send_sms confirmQuietHours': ['boolean'],
};

/** Bodies with an invalid value for each field, and invalid values for the whole body. */
function malformedBodies(event: string, good: Record<string, unknown>) {
  return [
    ...MALFORMED.map((body) => ({ body, isWrong: true })),
    ...fieldsOfEvent(event, good).flatMap((field) =>
      MALFORMED.map((value) => ({
        body: { ...good, [field]: value },
        isWrong: !fits(value, good[field], ALSO_RIGHT[`${event} ${field}`]),
      })),
    ),
  ];
}

async function statusOf(client: TestClient, event: string, body: object): Promise<number> {
  const response = await emit(client, event, body);
  return response.ok ? 200 : (STATUSES[response.code] ?? 0);
}

describe('every event from every caller with every company’s records [ASV-06] [ASV-52]:', () => {
  it.each(cases)('%s', async (_title, event, one) => {
    const watch = await DataWatch.start(fixture.test.services);
    const outcomes: Record<string, object> = {};
    const expectedOutcomes: Record<string, object> = {};
    for (const [caller, client] of clients) {
      const targets = fixture.targetsOf(caller);
      for (const target of targets) {
        const expected = expectedStatus(one, caller, target);
        if (expected === undefined) continue;
        const cell = `${caller.name} with the records of ${target.name}`;
        const status = await statusOf(client, event, one.body(target.records, targets[0].records));
        const changes = await watch.changes();
        const mayChange = status === 200 && WRITES.includes(event);
        outcomes[cell] = { status, changed: mayChange ? [] : changes };
        expectedOutcomes[cell] = { status: expected, changed: [] };
      }
    }
    expect(outcomes).toEqual(expectedOutcomes);
  });

  it.each(Object.entries(eventCases))(
    '%s rejects malformed bodies with our own error message',
    async (event, [one]) => {
      const [[caller, client] = []] = clients;
      if (caller === undefined || client === undefined || one === undefined)
        throw new Error('There is no signed-in caller');
      const { records } = fixture.targetsOf(caller)[0];
      const good = { ...one.body(records, records) };
      const watch = await DataWatch.start(fixture.test.services);
      for (const { body, isWrong } of malformedBodies(event, good)) {
        const response = await emit(client, event, body);
        const changed = await watch.changes();
        if (isWrong) expect([body, response]).toMatchObject([body, { ok: false, code: 'INVALID' }]);
        if (!response.ok) {
          expect([body, response.code]).toEqual([body, expect.not.stringMatching(/^(ERROR|RATE)$/)]);
          expect([body, changed]).toEqual([body, []]);
        }
      }
    },
  );

  it('announces a change of a provider to its platform users and to super admins only [PVD-16]', async () => {
    const announced = fixture.test.world.providers.map(({ serviceProviderId }) => serviceProviderId);
    for (const serviceProviderId of announced)
      sockets.hub.notifyProvider({ serviceProviderId, part: 'users' });
    for (const [{ name, role, provider }, client] of clients) {
      // Events keep their order, so the announcements arrive before this acknowledgement.
      await emit(client, 'presence', null);
      const isAbove = role === 'superAdmin' || role === 'provider';
      const expected = announced.filter((id) => role === 'superAdmin' || id === provider.serviceProviderId);
      const seen = client
        .of('provider_changed')
        .map((payload) => Reflect.get(Object(payload), 'serviceProviderId'));
      expect([name, seen]).toEqual([name, isAbove ? expected : []]);
    }
  });

  it('sends the progress of campaigns only to the users who may read them over HTTP [ASV-06] [ASV-52]', async () => {
    const accounts = fixture.test.world.providers.flatMap((provider) => provider.accounts);
    const campaigns = accounts.flatMap(({ accountId, numberId, admin, agent }) => {
      const byAdmin = { accountId, createdByUserId: admin.userId };
      const byAgent = { accountId, createdByUserId: agent.userId };
      return [
        { of: { ...byAdmin, numberId }, readers: [admin, agent] },
        { of: { ...byAgent, numberId: FOREIGN_NUMBER_ID }, readers: [admin] },
        { of: { ...byAdmin, numberId: null }, readers: [admin] },
        { of: { ...byAgent, numberId: null }, readers: [admin, agent] },
      ].map((one, index) => ({ ...one, campaignId: accountId * 10 + index }));
    });
    for (const { of, campaignId } of campaigns) sockets.hub.notifyCampaign(of, { ...PROGRESS, campaignId });
    for (const [{ name, user }, client] of clients) {
      // Events keep their order, so the progress arrives before this acknowledgement.
      await emit(client, 'presence', null);
      const expected = campaigns
        .filter(({ readers }) => readers.some(({ userId }) => userId === user?.userId))
        .map(({ campaignId }) => campaignId);
      const idsOf = (event: string, field: string) =>
        client.of(event).map((payload) => Reflect.get(Object(payload), field));
      expect([name, idsOf('campaign_progress', 'campaignId')]).toEqual([name, expected]);
      expect([name, idsOf('job_progress', 'jobId')]).toEqual([name, expected]);
    }
  });

  it('is sent only to users who share the number, and to no user of a provider [ADM-14] [INB-06] [INB-21]', () => {
    for (const [{ name, account }, { received }] of clients) {
      // A rejected send repeats the number of the request to the socket that made it.
      const others = received.filter((one) => one.name !== 'send_sms_error');
      const numbers = others.flatMap(({ payload }) => JSON.stringify(payload).match(/"tn":"\d+"/g) ?? []);
      const own = account === null ? [] : [`"tn":"${account.tn}"`];
      expect([name, ...new Set(numbers)]).toEqual([name, ...own]);
    }
  });
});
