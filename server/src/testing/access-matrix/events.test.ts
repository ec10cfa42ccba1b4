import {
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
import { Stage } from './fixture';
import { fits, type Kind } from './kinds';
import { promised } from './matrix';
import { StateWatch } from './state-watch';

const STATUSES: Record<string, number> = { FORBIDDEN: 403, NOT_FOUND: 404 };
/** Sending a text and marking it read are the events that change something. */
const WRITES = ['send_sms', 'mark_read'];

const ODD: unknown[] = [null, -1, 0.5, 'x'.repeat(20_000), '\0', [], {}, { toString: 1 }, true];

const cases = Object.entries(eventCases).flatMap(([event, list]) =>
  list.map((one) => [one.title === undefined ? event : `${event}: ${one.title}`, event, one] as const),
);

let stage: Stage;
let sockets: AttachedSockets;
const clients = new Map<Caller, TestClient>();

beforeAll(async () => {
  stage = await Stage.open();
  const { test } = stage;
  sockets = attachSockets(test.app.server, test.services, socketParts(test.services));
  test.services.sockets = sockets.hub;
  const address = await test.listen();
  for (const caller of stage.callers) {
    const cookie = stage.cookieOf(caller);
    if (cookie === undefined) continue;
    const client = openSocket(address, { cookie, origin: address });
    await connected(client);
    clients.set(caller, client);
  }
});
afterAll(async () => {
  for (const { socket } of clients.values()) socket.disconnect();
  await sockets.close();
  await stage.close();
});

/** The events stand in the table by name; the compiler cannot tell which body goes with which. */
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

/** Every field of the event's body, also those that its cases leave out. */
const fieldsOfEvent = (event: string, body: object) => [
  ...new Set([...Object.keys(body), ...fieldsOf(SCHEMAS[event])]),
];

/** Kinds of value that are right for fields which the event's first case leaves out, or shows another kind of. */
const ALSO_RIGHT: Record<string, Kind[]> = { 'mark_read unread': ['boolean'] };

/** The body with something odd in place of each of its fields, and something odd in place of it all. */
function oddBodies(event: string, good: Record<string, unknown>) {
  return [
    ...ODD.map((body) => ({ body, isWrong: true })),
    ...fieldsOfEvent(event, good).flatMap((field) =>
      ODD.map((value) => ({
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

describe('every event, from everybody, with everybody’s things,', () => {
  it.each(cases)('%s', async (_title, event, one) => {
    const watch = await StateWatch.start(stage.test.services);
    const outcomes: Record<string, object> = {};
    const wanted: Record<string, object> = {};
    for (const [caller, client] of clients) {
      const targets = stage.targetsOf(caller);
      for (const target of targets) {
        const status = promised(one, caller, target);
        if (status === undefined) continue;
        const cell = `${caller.name} with the things of ${target.name}`;
        const answered = await statusOf(client, event, one.body(target.theirs, targets[0].theirs));
        const changes = await watch.changes();
        const mayChange = answered === 200 && WRITES.includes(event);
        outcomes[cell] = { status: answered, changed: mayChange ? [] : changes };
        wanted[cell] = { status, changed: [] };
      }
    }
    expect(outcomes).toEqual(wanted);
  });

  it.each(Object.entries(eventCases))(
    '%s refuses what it cannot read, in our own words',
    async (event, [one]) => {
      const [[caller, client] = []] = clients;
      if (caller === undefined || client === undefined || one === undefined)
        throw new Error('Nobody is there');
      const { theirs } = stage.targetsOf(caller)[0];
      const good = { ...one.body(theirs, theirs) };
      const watch = await StateWatch.start(stage.test.services);
      for (const { body, isWrong } of oddBodies(event, good)) {
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

  it('is told to nobody but those who share the number', () => {
    for (const [{ name, account }, { received }] of clients) {
      // A rejected send repeats the number of the request, to the socket that made it.
      const others = received.filter((one) => one.name !== 'send_sms_error');
      const numbers = others.flatMap(({ payload }) => JSON.stringify(payload).match(/"tn":"\d+"/g) ?? []);
      const own = account === null ? [] : [`"tn":"${account.tn}"`];
      expect([name, ...new Set(numbers)]).toEqual([name, ...own]);
    }
  });
});
