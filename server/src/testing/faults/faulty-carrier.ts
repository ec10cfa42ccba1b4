import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { readBody, sendJson } from '../../platform/http/service-call';
import { WEBHOOK_PATH } from '../../start-messaging';
import { type Seeded, seeded } from './seeded';

const Submission = v.object({
  from: v.string(),
  to: v.tuple([v.string()]),
  text: v.string(),
  tag: v.string(),
});

export const WEBHOOK_USER = 'carrier';
export const WEBHOOK_PASSWORD = 'webhook-password';

/** How an accepted message ends. `temporary`: the product sends it again. */
export type End = 'delivered' | 'temporary' | 'failed';
const ENDS: readonly End[] = ['delivered', 'delivered', 'delivered', 'delivered', 'temporary', 'failed'];
const ERROR_CODES = { temporary: 4780, failed: 4720 } as const;

/** A message that the carrier accepted. Times are of `performance.now()`. */
export interface Accepted {
  carrierId: string;
  from: string;
  to: string;
  text: string;
  tag: string;
  at: number;
  end: End;
  /** When its end was first reported. */
  reportedAt: number | null;
}

/** Shares of faulty behavior, 0 to 1. */
export interface CarrierFaults {
  /** 429 or 503: certainly not accepted. */
  busy: number;
  /** The connection is reset before the message is accepted. */
  reset: number;
  /** Accepted, but the response never arrives. */
  lost: number;
  /** Accepted or not, the gateway responds with 502. */
  gateway: number;
  /** Webhooks that are delivered several times at once. */
  duplicated: number;
  /** Longest delay of a response and of each webhook, in milliseconds. */
  slownessMs: number;
}

export const CALM: CarrierFaults = {
  busy: 0.02,
  reset: 0.02,
  lost: 0.02,
  gateway: 0.02,
  duplicated: 0.2,
  slownessMs: 30,
};

export const FAULTLESS: CarrierFaults = {
  busy: 0,
  reset: 0,
  lost: 0,
  gateway: 0,
  duplicated: 0,
  slownessMs: 0,
};

const COPIES_MAX = 5;
const SLOW_PHONE_MS = 250;
const REPEAT_MS = 120;
const WEBHOOK_TIMEOUT_MS = 2_000;

/** A carrier with chosen faults. It survives the servers, logs what it accepted, and repeats webhooks until they get 2xx. */
export class FaultyCarrier {
  readonly accepted: Accepted[] = [];
  /** Ids of the inbound messages that it delivered, with their text. */
  readonly inbound = new Map<string, string>();
  faults: CarrierFaults = CALM;
  /** A phone whose texts take long, so that they wait for each other. E.164. */
  slowPhone = '';
  /** The Retry-After, in seconds, of the 429 that every submission gets; null: none gets it. */
  retryAfterS: number | null = null;
  /** Webhooks without a 2xx yet. */
  owed = 0;
  #isStopped = false;
  #underWay = 0;
  #endedAt = 0;
  /** How often each text was submitted. */
  readonly #attempts = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    this.#respond(request, response).catch(() => response.destroy());
  });

  constructor(
    private readonly seed: number,
    /** The servers' addresses. */
    private readonly servers: readonly string[],
  ) {}

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The carrier has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Whether no submission has been under way for some milliseconds. */
  isQuietFor(ms: number): boolean {
    return this.#underWay === 0 && performance.now() - this.#endedAt >= ms;
  }

  /** Delivers a message of a phone, with the same faults as a report. Resolves when the product acknowledged it. */
  async receive({ from, to, text }: { from: string; to: string; text: string }): Promise<void> {
    const id = randomUUID();
    this.inbound.set(id, text);
    const event = {
      type: 'message-received',
      time: new Date().toISOString(),
      to,
      description: 'Incoming message received',
      message: { id, owner: to, direction: 'in', to: [to], from, text },
    };
    await this.#deliver(event, this.#choicesOf(text));
  }

  /** The choices about one message, whatever else happens at the same time. */
  #choicesOf(text: string): Seeded {
    const attempt = (this.#attempts.get(text) ?? 0) + 1;
    this.#attempts.set(text, attempt);
    return seeded(this.seed, `carrier ${attempt} ${text}`);
  }

  async #pause(random: Seeded): Promise<void> {
    await delay(random.below(this.faults.slownessMs + 1));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') return this.#underWayDuring(() => this.#submit(request, response));
    const url = new URL(request.url ?? '/', 'http://carrier.test');
    const since = url.searchParams.get('fromDateTime') ?? '';
    const [from, to] = [url.searchParams.get('sourceTn'), url.searchParams.get('destinationTn')];
    const messages = this.accepted
      .filter((one) => one.from === from && one.to === to)
      .map(({ carrierId, at }) => ({
        messageId: carrierId,
        receiveTime: new Date(performance.timeOrigin + at).toISOString(),
      }))
      .filter(({ receiveTime }) => receiveTime >= since);
    sendJson(response, 200, { messages });
  }

  async #underWayDuring(submit: () => Promise<void>): Promise<void> {
    this.#underWay += 1;
    try {
      await submit();
    } finally {
      this.#underWay -= 1;
      this.#endedAt = performance.now();
    }
  }

  async #submit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { to, ...rest } = v.parse(Submission, JSON.parse(String(await readBody(request, 100_000))));
    const message = { ...rest, to: to[0] };
    if (this.retryAfterS !== null)
      return sendJson(response, 429, {}, { 'retry-after': String(this.retryAfterS) });
    const { busy, reset, lost, gateway } = this.faults;
    const random = this.#choicesOf(message.text);
    if (message.to === this.slowPhone) await delay(SLOW_PHONE_MS);
    await this.#pause(random);
    if (random.chance(busy)) {
      const isLimited = random.chance(0.5);
      return sendJson(response, isLimited ? 429 : 503, {}, isLimited ? { 'retry-after': '0' } : {});
    }
    if (random.chance(reset)) return void response.destroy();
    if (random.chance(gateway)) {
      if (random.chance(0.5)) this.#accept(message, random);
      return sendJson(response, 502, {});
    }
    const { carrierId } = this.#accept(message, random);
    await this.#pause(random);
    if (random.chance(lost)) return void response.destroy();
    sendJson(response, 202, { id: carrierId });
  }

  #accept(message: Pick<Accepted, 'from' | 'to' | 'text' | 'tag'>, random: Seeded): Accepted {
    const fate = { end: random.pick(ENDS), reportedAt: null };
    const one: Accepted = { ...message, ...fate, carrierId: randomUUID(), at: performance.now() };
    this.accepted.push(one);
    void this.#report(one, random);
    return one;
  }

  /** Reports "sending" and the end, in any order. */
  async #report(one: Accepted, random: Seeded): Promise<void> {
    const types = ['message-sending', one.end === 'delivered' ? 'message-delivered' : 'message-failed'];
    await Promise.all(
      types.map(async (type) => {
        this.owed += 1;
        await this.#pause(random);
        await this.#pause(random);
        if (type !== 'message-sending') one.reportedAt = performance.now();
        await this.#deliver(this.#eventOf(one, type), random);
        this.owed -= 1;
      }),
    );
  }

  #eventOf({ carrierId, from, to, tag, end }: Accepted, type: string): object {
    const message = { id: carrierId, owner: from, direction: 'out', to: [to], from, text: '', tag };
    const isFailure = type === 'message-failed' && end !== 'delivered';
    return {
      time: new Date().toISOString(),
      type,
      to,
      description: type,
      message,
      ...(isFailure && { errorCode: ERROR_CODES[end] }),
    };
  }

  async #deliver(event: object, random: Seeded): Promise<void> {
    const copies = random.chance(this.faults.duplicated) ? 2 + random.below(COPIES_MAX - 1) : 1;
    const servers = Array.from({ length: copies }, () => random.pick(this.servers));
    await Promise.all(servers.map((server) => this.#post(event, server)));
  }

  /** Posts an event to a server, then to the next one, until one accepts it. */
  async #post(event: object, first: string): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${WEBHOOK_USER}:${WEBHOOK_PASSWORD}`).toString('base64')}`;
    for (let place = this.servers.indexOf(first); !this.#isStopped; place += 1) {
      const response = await fetch(`${this.servers[place % this.servers.length]}${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify([event]),
        signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
      }).catch(() => undefined);
      if (response?.ok) return;
      await delay(REPEAT_MS);
    }
  }
}
