import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { WebhookDelivery, type WebhookTarget } from './delivery';
import { type Call, readBody, sendJson } from './http';
import { type AcceptedText, Journal } from './journal';
import { sendMessageList } from './list-texts';
import { MediaShelf } from './media-shelf';
import { inboundEvent, reportsOf } from './reports';
import { type Treatment, treatmentOf } from './steering';

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
  acceptedWithTag(tag: string): AcceptedText[] {
    return this.#journal.accepted().filter((text) => text.tag === tag);
  }

  accepted = (): readonly AcceptedText[] => this.#journal.accepted();

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
    const treatment = treatmentOf(message.text);
    if (treatment.rejection && this.#countAttempt(message.tag) <= treatment.rejection.attempts) {
      const headers: Record<string, string> =
        treatment.rejection.status === 429 ? { 'retry-after': '1' } : {};
      return sendJson(response, treatment.rejection.status, { description: 'try again' }, headers);
    }
    if (treatment.isDropped) return void response.destroy();
    const text = this.#accept(message, treatment);
    if (treatment.isResponseLost) return void response.destroy();
    if (treatment.isEarly) await wait(EARLY_REPORTS_LEAD_MS);
    if (treatment.isResponseSlow) await wait(this.options.slowMs ?? 3_000);
    sendJson(response, 202, {
      id: text.id,
      owner: text.from,
      applicationId: 'loopback',
      time: text.at,
      segmentCount: 1,
      direction: 'out',
      to: [text.to],
      from: text.from,
      text: text.text,
      media: text.media,
      tag: text.tag,
    });
  }

  #countAttempt(tag: string): number {
    const count = (this.#attempts.get(tag) ?? 0) + 1;
    this.#attempts.set(tag, count);
    return count;
  }

  #accept(message: SubmitBody, treatment: Treatment): AcceptedText {
    const text: AcceptedText = {
      kind: 'accepted',
      id: randomUUID(),
      at: new Date().toISOString(),
      from: message.from,
      to: message.to[0] ?? '',
      text: message.text,
      media: message.media,
      tag: message.tag,
    };
    const earlier = treatment.failure === null ? 0 : this.acceptedWithTag(text.tag).length;
    const reports = reportsOf(text, treatment, earlier);
    this.#journal.accept(text, reports);
    const [first, next] = treatment.isEarly ? [0, 0] : this.#delays;
    reports.forEach((report, index) => {
      this.#delivery.schedule(report, first + index * next, treatment.copies);
    });
    if (treatment.reply !== null) this.#replyLater(text, treatment.reply, first + next * 2);
    return text;
  }

  #replyLater(text: AcceptedText, reply: string, delayMs: number): void {
    const event = inboundEvent({ id: randomUUID(), from: text.to, to: text.from, text: reply, media: [] });
    this.#journal.owe(event);
    this.#delivery.schedule(event, delayMs);
  }
}
