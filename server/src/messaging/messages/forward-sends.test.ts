import { inArray } from 'drizzle-orm';
import { contact, message } from '../../platform/db/schema';
import { Unauthorized } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { type Answer, noOtherServers } from '../../platform/servers/server-link';
import { eventually, sendBody, startTexting, type TextingApp } from '../../testing/texting';
import { Batches } from './batches';
import { serveForwardedSends } from './queue-send';
import { sendMessage } from './send';
import type { Sender } from './send-request';

let app: TextingApp;
let owner: Services;
/** Requests to the owner. */
let asked: unknown[] = [];
/** How the owner responds, and the way there: JSON, as over the network. */
let respond: (request: unknown, serve: () => Promise<unknown>) => Promise<Answer>;

const atOnce: typeof respond = async (_, serve) => ({ kind: 'answered', with: await serve() });

beforeAll(async () => {
  app = await startTexting();
  owner = { ...app.services, messaging: { ...app.services.messaging, sends: new Batches({ max: 64 }) } };
  const serve = serveForwardedSends(owner);
  app.services.servers = {
    ...noOtherServers,
    ownerOf: () => 'owner',
    ask: async (_, request) => {
      asked.push(request);
      const sent: unknown = JSON.parse(JSON.stringify(request));
      return respond(sent, async () => JSON.parse(JSON.stringify(await serve(sent))));
    },
  };
});
beforeEach(() => {
  asked = [];
  respond = atOnce;
});
afterAll(() => app.close());

/** The owner does not respond in time. Returns what it has got, to be served later. */
function beSilent(): (() => Promise<unknown>)[] {
  const late: (() => Promise<unknown>)[] = [];
  respond = async (_, serve) => {
    late.push(serve);
    return { kind: 'silent' };
  };
  return late;
}

const agent = async (): Promise<Sender> => {
  const { numberId, agent } = app.account;
  return { userId: agent.userId, firstName: 'Nora', lastName: 'West', numberIds: [numberId] };
};

/** Sends texts to one phone in one batch of this server. */
const sendAll = (to: string, texts: string[], sender = agent) =>
  Promise.allSettled(
    texts.map((smsText) =>
      sendMessage(app.services, app.account.accountId, {
        sender,
        body: { ...sendBody(app.account.tn, { to, smsText }), mediaIds: [] },
      }),
    ),
  );

/** The stored texts in their order, each with the transaction that stored it. */
async function stored(texts: string[]) {
  const { rows } = await app.services.pool.query<{ text: string; by: string }>(
    'select text, xmin::text as by from message where text = any($1) order by ordinal',
    [texts],
  );
  return { texts: rows.map(({ text }) => text), transactions: new Set(rows.map(({ by }) => by)).size };
}

const accepted = (texts: string[]) =>
  texts.map((smsText) => ({ value: { ok: true, isNew: true, message: { smsText } } }));

/** Makes storing a text take longer than the owner has. */
const slowDown = () =>
  app.services.pool.query(`
    create function wait_long() returns trigger language plpgsql as $$
      begin if new.text like 'Slow%' then perform pg_sleep(1.5); end if; return new; end $$;
    create trigger wait_long before insert on message for each row execute function wait_long()`);
const speedUp = () => app.services.pool.query('drop function wait_long cascade');

describe('sends of an account that another server owns', () => {
  it('are stored there in their order, in one transaction', async () => {
    const texts = ['One', 'Two', 'Three'];
    expect(await sendAll('2125550150', texts)).toMatchObject(accepted(texts));
    expect(asked).toHaveLength(1);
    expect(await stored(texts)).toEqual({ texts, transactions: 1 });
  });

  it('are rejected there for the same reasons as here', async () => {
    await sendAll('2125550151', ['First contact']);
    await app.services.db
      .update(contact)
      .set({ isOptOut: true })
      .where(inArray(contact.number, ['+12125550151']));
    const [optedOut] = await sendAll('2125550151', ['Not this', 'Nor this']);
    expect(asked).toHaveLength(1);
    expect(optedOut).toMatchObject({ value: { ok: false, code: 'OPTED_OUT' } });
  });

  it('fail alone when their sender may no longer send', async () => {
    let calls = 0;
    const ended = async () => {
      calls += 1;
      if (calls === 2) throw new Unauthorized();
      return agent();
    };
    const [first, second, third] = await sendAll('2125550152', ['Before', 'Ended', 'After'], ended);
    expect([first, third]).toMatchObject(accepted(['Before', 'After']));
    expect(second).toMatchObject({ reason: expect.any(Unauthorized) });
  });

  it('are stored here when there is only one', async () => {
    expect(await sendAll('2125550153', ['Alone'])).toMatchObject(accepted(['Alone']));
    expect(asked).toEqual([]);
  });

  it.each<[string, typeof respond]>([
    ['is unreachable', async () => ({ kind: 'unreachable' })],
    ['fails', async () => ({ kind: 'answered', with: null })],
    ['stores none of them', async () => ({ kind: 'answered', with: [null, null] })],
    [
      'responds in a way that this version does not know',
      async () => ({ kind: 'answered', with: [{ ok: 1 }, 2] }),
    ],
  ])('are stored here when the owner %s', async (how, answer) => {
    respond = answer;
    const texts = [`${how} A`, `${how} B`];
    const sent = await sendAll('2125550154', texts);
    expect(sent).toMatchObject(texts.map((smsText) => ({ value: { ok: true, message: { smsText } } })));
    expect(await stored(texts)).toMatchObject({ texts });
  });

  it('are stored here when the owner is silent, and by it never again', async () => {
    const late = beSilent();
    const texts = ['Silence A', 'Silence B'];
    expect(await sendAll('2125550155', texts)).toMatchObject(accepted(texts));
    const [serveLate] = late;
    // It finds their client ids, or notices the deadline, but stores nothing.
    await serveLate?.();
    expect(await stored(texts)).toMatchObject({ texts });
  });

  it('are not stored by an owner that comes too late for what was rejected meanwhile', async () => {
    const late = beSilent();
    await sendAll('2125550156', ['Known']);
    const consent = (isOptOut: boolean) =>
      app.services.db
        .update(contact)
        .set({ isOptOut })
        .where(inArray(contact.number, ['+12125550156']));
    await consent(true);
    const [rejected] = await sendAll('2125550156', ['Too late A', 'Too late B']);
    expect(rejected).toMatchObject({ value: { ok: false, code: 'OPTED_OUT' } });
    await consent(false);
    expect(await late[0]?.()).toEqual([null, null]);
    expect(await stored(['Too late A', 'Too late B'])).toMatchObject({ texts: [] });
  });

  it('wait for an owner that began to store them in time', async () => {
    await slowDown();
    const serving: Promise<unknown>[] = [];
    respond = async (_, serve) => {
      serving.push(serve());
      const isStoring = async () => {
        const { rowCount } = await app.services.pool.query(
          `select from pg_stat_activity where datname = current_database() and query like '%append_messages%'
           or wait_event = 'PgSleep'`,
        );
        return rowCount ?? 0;
      };
      await eventually(isStoring, (count) => count > 0);
      return { kind: 'silent' };
    };
    const texts = ['Slow A', 'Slow B'];
    const sent = await sendAll('2125550157', texts);
    expect(sent).toMatchObject(
      texts.map((smsText) => ({ value: { ok: true, isNew: false, message: { smsText } } })),
    );
    await Promise.all(serving);
    expect(await stored(texts)).toMatchObject({ texts, transactions: 1 });
    await speedUp();
  });

  it('are not sent on by a server that is not the owner either', async () => {
    owner.servers = {
      ...noOtherServers,
      ownerOf: () => 'another',
      ask: () => Promise.reject(new Error('Sent on')),
    };
    const texts = ['Once A', 'Once B'];
    expect(await sendAll('2125550158', texts)).toMatchObject(accepted(texts));
    const ids = await app.services.db.$count(message, inArray(message.text, texts));
    expect(ids).toBe(2);
  });
});
