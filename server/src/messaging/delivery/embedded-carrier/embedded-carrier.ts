import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type Call, readBody, sendJson } from '../../../platform/http/service-call';
import { type Directives, readDirectives } from './carrier-directives';
import { WebhookDelivery, type WebhookTarget } from './delivery';
import { type AcceptedMessage, Journal } from './journal';
import { sendMessageList } from './list-messages';
import { MediaShelf } from './media-shelf';
import { inboundEvent, reportsOf } from './reports';

export interface LoopbackOptions {
  /** Folder of the journal and media. */
  folder: string;
  token: string;
  secret: string;
  /** Delay from acceptance to the first report and between reports, in milliseconds. */
  reportDelaysMs?: [first: number, next: number];
  /** Delay of the response to a `[carrier slow]` message. */
  slowMs?: number;
}

export interface InboundText {
  from: string;
  to: string;
  text: string;
  mediaUrls: string[];
}

const SubmitBody = v.object({
  from: v.pipe(v.string(), v.regex(/^\+\d{11}$/)),
  to: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\+\d{11}$/))), v.length(1)),
  text: v.string(),
  media: v.optional(v.array(v.string()), []),
  tag: v.optional(v.string(), ''),
});
type SubmitBody = v.InferOutput<typeof SubmitBody>;

const BODY_MAX = 5_000_000;
const EARLY_REPORTS_LEAD_MS = 300;

/**
 * A carrier inside the process: an HTTP server on a loopback port that implements Bandwidth's Messaging v2 API and
 * sends real webhooks. Accepted messages and pending events survive a kill of the process.
 */
export class LoopbackCarrier {
  readonly #journal: Journal;
  readonly #delivery: WebhookDelivery;
  readonly #media: MediaShelf;
  readonly #attempts = new Map<string, number>();
  readonly #authorization: string;
  readonly #server: Server;
  readonly #delays: [number, number];

  private constructor(private readonly options: LoopbackOptions) {
    this.#journal = new Journal(join(options.folder, 'journal.jsonl'));
    this.#delivery = new WebhookDelivery(this.#journal);
    this.#media = new MediaShelf(join(options.folder, 'media'));
    this.#delays = options.reportDelaysMs ?? [150, 600];
    this.#authorization = `Basic ${Buffer.from(`${options.token}:${options.secret}`).toString('base64')}`;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(options: LoopbackOptions): Promise<LoopbackCarrier> {
    const carrier = new LoopbackCarrier(options);
    await new Promise<void>((resolve, reject) => {
      carrier.#server.once('error', reject);
      carrier.#server.listen(0, '127.0.0.1', resolve);
    });
    return carrier;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The embedded carrier is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Starts sending events to the product. */
  connect(target: WebhookTarget): void {
    this.#delivery.connect(target);
  }

  /** Every acceptance of a message with this tag. More than one is a duplicate, unless all but the last failed. */
  acceptedWithTag(tag: string): AcceptedMessage[] {
    return this.#journal.accepted().filter((accepted) => accepted.tag === tag);
  }

  accepted = (): readonly AcceptedMessage[] => this.#journal.accepted();

  /** Sends a message from a phone to one of the product's numbers. Returns the carrier's message id. */
  async receive(inbound: InboundText, delivery: { copies?: number; id?: string } = {}): Promise<string> {
    const id = delivery.id ?? randomUUID();
    const names = await this.#media.copyFrom(id, inbound.mediaUrls);
    const media = names.map((name) => `${this.url}/api/v2/users/loopback/media/${name}`);
    const event = inboundEvent({ id, from: inbound.from, to: inbound.to, text: inbound.text, media });
    this.#journal.owe(event);
    this.#delivery.schedule(event, 0, delivery.copies);
    return id;
  }

  async stop(): Promise<void> {
    await this.#delivery.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    this.#journal.close();
  }

  async #serve(request: Call['request'], response: Call['response']): Promise<void> {
    const body = await readBody(request, BODY_MAX);
    if (request.headers.authorization !== this.#authorization) return sendJson(response, 401, {});
    if (body === null) return sendJson(response, 413, { description: 'too large' });
    const call = { request, response, body, url: new URL(request.url ?? '/', 'http://loopback') };
    const [, resource, name] =
      /^\/api\/v2\/users\/[^/]+\/(messages|media)(?:\/(.+))?$/.exec(call.url.pathname) ?? [];
    const route = `${request.method} ${resource}`;
    if (route === 'POST messages') return this.#submit(call);
    if (route === 'GET messages') return sendMessageList(call, this.#journal.accepted());
    if (name !== undefined && route === 'PUT media') return this.#media.put(call, decodeURIComponent(name));
    if (name !== undefined && route === 'GET media') return this.#media.get(call, decodeURIComponent(name));
    sendJson(response, 404, {});
  }

  async #submit({ response, body }: Call): Promise<void> {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SubmitBody), body.toString('utf8'));
    if (!parsed.success) {
      return sendJson(response, 400, { type: 'request-validation', description: 'Invalid request' });
    }
    const message = parsed.output;
    const directives = readDirectives(message.text);
    if (directives.rejection && this.#countAttempt(message.tag) <= directives.rejection.attempts) {
      const headers: Record<string, string> =
        directives.rejection.status === 429 ? { 'retry-after': '1' } : {};
      return sendJson(response, directives.rejection.status, { description: 'try again' }, headers);
    }
    if (directives.isDropped) return void response.destroy();
    const accepted = this.#accept(message, directives);
    if (directives.isResponseLost) return void response.destroy();
    if (directives.isEarly) await wait(EARLY_REPORTS_LEAD_MS);
    if (directives.isResponseSlow) await wait(this.options.slowMs ?? 3_000);
    sendJson(response, 202, {
      id: accepted.id,
      owner: accepted.from,
      applicationId: 'loopback',
      time: accepted.at,
      segmentCount: 1,
      direction: 'out',
      to: [accepted.to],
      from: accepted.from,
      text: accepted.text,
      media: accepted.media,
      tag: accepted.tag,
    });
  }

  #countAttempt(tag: string): number {
    const count = (this.#attempts.get(tag) ?? 0) + 1;
    this.#attempts.set(tag, count);
    return count;
  }

  #accept(message: SubmitBody, directives: Directives): AcceptedMessage {
    const accepted: AcceptedMessage = {
      kind: 'accepted',
      id: randomUUID(),
      at: new Date().toISOString(),
      from: message.from,
      to: message.to[0] ?? '',
      text: message.text,
      media: message.media,
      tag: message.tag,
    };
    const earlier = directives.failure === null ? 0 : this.acceptedWithTag(accepted.tag).length;
    const reports = reportsOf(accepted, directives, earlier);
    this.#journal.accept(accepted, reports);
    const [first, next] = directives.isEarly ? [0, 0] : this.#delays;
    reports.forEach((report, index) => {
      this.#delivery.schedule(report, first + index * next, directives.copies);
    });
    if (directives.reply !== null) this.#replyLater(accepted, directives.reply, first + next * 2);
    return accepted;
  }

  #replyLater(accepted: AcceptedMessage, reply: string, delayMs: number): void {
    const event = inboundEvent({
      id: randomUUID(),
      from: accepted.to,
      to: accepted.from,
      text: reply,
      media: [],
    });
    this.#journal.owe(event);
    this.#delivery.schedule(event, delayMs);
  }
}
