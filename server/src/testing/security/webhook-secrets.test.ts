import crypto from 'node:crypto';
import { MessageStatus } from '@dashboard/shared/contracts';
import type { InjectOptions } from 'fastify';
import { Registry } from 'prom-client';
import { campaignRegistration, numberOrder } from '../../platform/db/schema';
import { signatureOf } from '../../registration/registry/signature';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { DataWatch } from '../access-matrix/state-watch';
import { startMailReplies } from '../mail-replies';
import { runJobs } from '../run-jobs';
import { INBOUND_MAIL_SECRET } from '../start-test-app';
import { eventually, type TextingApp } from '../texting';
import { inboundEvent } from '../webhooks';

type Request = InjectOptions & { headers: Record<string, string>; payload: string };

let app: TextingApp;
let replies: Awaited<ReturnType<typeof startMailReplies>>;
beforeAll(async () => {
  replies = await startMailReplies();
  app = replies.app;
  await addWaiting(app);
});
afterAll(() => app.close());

/** A number order and a registration that wait for their webhooks. */
async function addWaiting({ services: { db, clock }, account: { accountId, numberId } }: TextingApp) {
  const nextAttemptAt = new Date(clock.now().getTime() + 60 * 60_000);
  await db.insert(numberOrder).values({
    accountId,
    numberId,
    kind: 'activation',
    state: 'submitted',
    carrierOrderId: '1',
    nextAttemptAt,
  });
  await db.insert(campaignRegistration).values({
    accountId,
    campaignType: 'CUSTOMER_CARE',
    description: 'Reminders of appointments',
    verticalBusinessType: 'HEALTHCARE',
    samples: ['Your appointment is tomorrow at 9 AM.'],
    brandId: 'B1',
    campaignId: 'C1',
    step: 'watch',
    nextAttemptAt,
  });
}

const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;

interface Webhook {
  /** The header that has its secret. */
  secretIn: string;
  /** What a service without the secret could send. */
  guesses: string[];
  /** A valid request. */
  request: () => Request;
  /** The table that it changes. */
  changes: string;
}

const webhooks: Record<string, Webhook> = {
  'POST /api/carrier/webhooks/messages': {
    secretIn: 'authorization',
    guesses: ['', basic('carrier', 'guess'), 'Bearer x'],
    changes: 'message',
    request: () => {
      const { webhookUser, webhookPassword } = app.services.messaging;
      return {
        headers: {
          authorization: basic(webhookUser, webhookPassword),
          'content-type': 'application/json',
        },
        payload: JSON.stringify([inboundEvent(app.account, { from: '+12125550181', text: 'Once' })]),
      };
    },
  },
  'POST /api/carrier/webhooks/orders': {
    secretIn: 'authorization',
    guesses: ['', basic('carrier', 'guess'), 'Bearer x'],
    changes: 'number_order',
    request: () => {
      const { webhookUser, webhookPassword } = app.services.numbering;
      return {
        headers: { authorization: basic(webhookUser, webhookPassword), 'content-type': 'application/xml' },
        payload: '<Notification><OrderId>1</OrderId></Notification>',
      };
    },
  },
  'POST /api/campaign-registry/webhooks': {
    secretIn: 'x-registry-signature',
    guesses: ['', btoa('twenty bytes of guess')],
    changes: 'campaign_registration',
    request: () => {
      const { webhookSecret, webhookUrl } = app.services.registration;
      const event = { eventType: 'CAMPAIGN_EXPIRED', brandId: 'B1', campaignId: 'C1' };
      return {
        headers: {
          'x-registry-signature': signatureOf(webhookSecret, webhookUrl, event),
          'content-type': 'application/json',
        },
        payload: JSON.stringify(event),
      };
    },
  },
  'POST /api/mail/inbound': {
    secretIn: 'authorization',
    guesses: ['', 'Bearer a-guess-of-the-secret', basic('mail', 'guess')],
    changes: 'message',
    request: () => ({
      headers: { authorization: `Bearer ${INBOUND_MAIL_SECRET}`, 'content-type': 'message/rfc822' },
      payload: String(replies.mail('gmail', { id: 'replayed@mail.test' })),
    }),
  },
};

const routes = allRoutes(builtSite, new Registry()).filter(({ access }) => access.kind === 'webhook');

const send = (route: string, request: Omit<Request, 'url'>) =>
  app.anonymous({ method: 'POST', url: route.split(' ')[1], ...request });

/** Waits for everything that the requests so far cause. */
async function settle(): Promise<void> {
  const open = `select (select count(*) from webhook_inbox where processed_at is null)
    + (select count(*) from message where not is_inbound and status <> ${MessageStatus.DELIVERED}) as count`;
  await runJobs(app.services);
  await eventually(
    async () => (await app.services.pool.query(open)).rows[0].count,
    (count) => count === '0',
  );
}

describe('webhook', () => {
  it('has a valid request here for every route', () => {
    expect(Object.keys(webhooks).sort()).toEqual(routes.map(({ url }) => `POST ${url}`).sort());
  });

  describe.each(Object.entries(webhooks))('%s', (route, { secretIn, guesses, request, changes }) => {
    it('rejects a wrong secret with 401, compares it in constant time and stores nothing [ASV-32]', async () => {
      const compare = jest.spyOn(crypto, 'timingSafeEqual');
      const watch = await DataWatch.start(app.services);
      const { headers, payload } = request();
      const { [secretIn]: secret, ...others } = headers;
      const wrong = [others, ...guesses.map((guess) => ({ ...others, [secretIn]: guess }))];
      for (const one of wrong) {
        expect([one, (await send(route, { headers: one, payload })).statusCode]).toEqual([one, 401]);
      }
      expect(secret).toBeDefined();
      expect(compare.mock.calls.length).toBeGreaterThanOrEqual(wrong.length);
      compare.mockRestore();
      expect(await watch.changes()).toEqual([]);
    });

    it('rejects a body over its limit with 413 and stores nothing [ASV-32]', async () => {
      const watch = await DataWatch.start(app.services);
      const { headers, payload } = request();
      const limit = routes.find(({ url }) => route === `POST ${url}`)?.bodyLimit ?? 1_000_000;
      const response = await send(route, { headers, payload: payload.padEnd(limit + 1) });
      expect(response.statusCode).toBe(413);
      expect(await watch.changes()).toEqual([]);
    });

    it('does nothing when it is replayed [ASV-32]', async () => {
      const one = request();
      const watch = await DataWatch.start(app.services);
      expect((await send(route, one)).statusCode).toBe(204);
      await settle();
      expect(await watch.changes()).toContain(`${changes} of company ${app.account.accountId}`);
      expect((await send(route, one)).statusCode).toBe(204);
      await settle();
      expect(await watch.changes()).toEqual([]);
    });
  });
});
