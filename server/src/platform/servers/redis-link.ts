import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Config } from '../config/config';
import type { Database } from '../db/open-database';
import { sharedSecret } from '../db/shared-secret';
import { HEARTBEAT_MS, LiveServers } from './live-servers';
import { type Answer, noOtherServers, type ServerLink } from './server-link';

/** A message that cannot be sent at once is useless: its sender does the work itself. */
const PUBLISHER = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 };
/** Retries forever: without a subscription this server would never hear the others. */
const SUBSCRIBER = { maxRetriesPerRequest: null };

const Message = v.variant('kind', [
  v.object({ kind: v.literal('alive'), from: v.string() }),
  v.object({ kind: v.literal('leaving'), from: v.string() }),
  v.object({ kind: v.literal('request'), from: v.string(), id: v.string(), body: v.unknown() }),
  v.object({ kind: v.literal('answer'), from: v.string(), id: v.string(), body: v.unknown() }),
]);
type Message = v.InferOutput<typeof Message>;

/** Signs messages, so that access to Redis alone is not enough to send one. */
class Seal {
  constructor(private readonly secret: string) {}

  #signatureOf(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }

  write(message: Message): string {
    const text = JSON.stringify(message);
    return `${this.#signatureOf(text)} ${text}`;
  }

  /** Null for a message that is not from a server on this database, or that this version does not know. */
  read(sealed: string): Message | null {
    const space = sealed.indexOf(' ');
    const text = sealed.slice(space + 1);
    const [given, right] = [Buffer.from(sealed.slice(0, space)), Buffer.from(this.#signatureOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const parsed = v.safeParse(Message, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  }
}

class RedisLink implements ServerLink {
  readonly #self = randomUUID();
  readonly #live = new LiveServers(this.#self);
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #waiting = new Map<string, (body: unknown) => void>();
  readonly #heartbeat: NodeJS.Timeout;
  #handler: ((request: unknown) => Promise<unknown>) | null = null;
  #hasLeft = false;

  constructor(
    redisUrl: string,
    private readonly prefix: string,
    private readonly seal: Seal,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.#publisher = new Redis(redisUrl, PUBLISHER);
    this.#subscriber = new Redis(redisUrl, SUBSCRIBER);
    for (const client of [this.#publisher, this.#subscriber])
      client.on('error', (error) => log.warn({ err: error }, 'Redis is unreachable'));
    this.#subscriber.on('message', (_channel, text) => this.#receive(text));
    // ioredis subscribes again after each reconnection.
    this.#subscriber
      .subscribe(this.#channelOf('all'), this.#channelOf(this.#self))
      .then(() => this.#say('alive'))
      .catch((error) => log.warn({ err: error }, 'this server does not hear the others'));
    this.#heartbeat = setInterval(() => void this.#say('alive'), HEARTBEAT_MS).unref();
  }

  ownerOf(accountId: number): string | null {
    if (this.#hasLeft || this.#publisher.status !== 'ready') return null;
    const owner = this.#live.ownerOf(accountId);
    return owner === this.#self ? null : owner;
  }

  async ask(server: string, body: unknown, withinMs: number): Promise<Answer> {
    const id = randomUUID();
    const answer = await new Promise<Answer>((resolve) => {
      const timer = setTimeout(resolve, withinMs, { kind: 'silent' });
      const settle = (settled: Answer) => {
        clearTimeout(timer);
        resolve(settled);
      };
      this.#waiting.set(id, (answered) => settle({ kind: 'answered', with: answered }));
      void this.#publish(server, { kind: 'request', from: this.#self, id, body }).then((receivers) => {
        if (receivers === 0) settle({ kind: 'unreachable' });
      });
    });
    this.#waiting.delete(id);
    if (answer.kind !== 'answered') this.#live.forget(server);
    return answer;
  }

  serve(handler: (request: unknown) => Promise<unknown>): void {
    this.#handler = handler;
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    clearInterval(this.#heartbeat);
    await this.#say('leaving');
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  #channelOf(server: string): string {
    return `${this.prefix}:${server}`;
  }

  /** The number of servers that got the message; null if that is unknown. */
  async #publish(server: string, message: Message): Promise<number | null> {
    try {
      return await this.#publisher.publish(this.#channelOf(server), this.seal.write(message));
    } catch (error) {
      this.log.warn({ err: error }, 'a message to another server may be lost');
      return null;
    }
  }

  async #say(kind: 'alive' | 'leaving'): Promise<void> {
    if (this.#publisher.status === 'ready') await this.#publish('all', { kind, from: this.#self });
  }

  #receive(text: string): void {
    const message = this.seal.read(text);
    if (message === null) return;
    if (message.kind === 'alive') this.#live.hear(message.from);
    if (message.kind === 'leaving') this.#live.forget(message.from);
    if (message.kind === 'answer') this.#waiting.get(message.id)?.(message.body);
    if (message.kind === 'request') void this.#answer(message);
  }

  async #answer({ from, id, body }: Message & { kind: 'request' }): Promise<void> {
    const answer = this.#hasLeft ? null : await this.#handle(body);
    await this.#publish(from, { kind: 'answer', from: this.#self, id, body: answer });
  }

  async #handle(body: unknown): Promise<unknown> {
    try {
      return (await this.#handler?.(body)) ?? null;
    } catch (error) {
      this.log.warn({ err: error }, 'a request of another server failed');
      return null;
    }
  }
}

interface LinkContext {
  db: Pick<Database, 'insert' | 'select'>;
  databaseId: string;
  log: Pick<Logger, 'warn'>;
}

/** Connects the servers on one database through Redis; without a Redis each server works alone. */
export async function openServerLink(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  { db, databaseId, log }: LinkContext,
): Promise<ServerLink> {
  if (redisUrl === undefined) return noOtherServers;
  // Servers of other databases may use the same Redis. A restored copy of this database has the same stored secret.
  const secret = `${await sharedSecret(db, 'server-link')} ${databaseId}`;
  const database = createHash('sha256').update(secret).digest('base64url').slice(0, 16);
  return new RedisLink(redisUrl, `dashboard-servers:${database}`, new Seal(secret), log);
}
