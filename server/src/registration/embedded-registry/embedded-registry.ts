import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseXml, textOf } from '../../numbers/carrier/xml';
import { type Call, readBody } from '../../platform/http/service-call';
import { directiveFor, type Step } from './directives';
import { EventSender, type EventTarget } from './event-sender';
import { type BookedBrand, type BookedCampaign, RecordBook } from './record-book';
import { RegistryDesk, Rejection } from './registry-desk';
import {
  brandJson,
  campaignJson,
  feedbackJson,
  importXml,
  json,
  operationsJson,
  type Reply,
  rejection,
  sharingJson,
} from './registry-replies';

export interface EmbeddedRegistryOptions {
  /** Folder of the record book. */
  folder: string;
  key: string;
  secret: string;
  /** Credentials of the carrier's API. */
  carrier: { user: string; password: string };
  /** Shortest and longest time until a step ends, in milliseconds. */
  durationsMs?: [shortest: number, longest: number];
}

const BODY_MAX = 100_000;
const NOT_FOUND: Reply = { status: 404, body: '', type: 'json' };

const Body = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {});
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** What decides how a request ends: the words of its record, and the step that it belongs to. */
interface Steering {
  step: Step;
  /** Our reference of the record, or its id. */
  record: string;
  words: string;
}

/**
 * The Campaign Registry and the carrier's campaign import inside the process: an HTTP server on a loopback port that
 * implements their APIs, moves brands and campaigns through their states in seconds, and sends signed events. Its
 * records survive a kill of the process.
 */
export class EmbeddedRegistry {
  readonly #book: RecordBook;
  readonly #events = new EventSender();
  readonly #desk: RegistryDesk;
  /** Requests that change something, by step and record. */
  readonly #requests = new Map<string, number>();
  readonly #credentials: { registry: string; carrier: string };
  readonly #server: Server;

  private constructor({
    folder,
    key,
    secret,
    carrier,
    durationsMs = [1_000, 2_500],
  }: EmbeddedRegistryOptions) {
    const [shortest, longest] = durationsMs;
    this.#book = new RecordBook(join(folder, 'registry.json'));
    this.#desk = new RegistryDesk(
      this.#book,
      this.#events,
      () => shortest + Math.random() * (longest - shortest),
    );
    this.#credentials = { registry: basic(key, secret), carrier: basic(carrier.user, carrier.password) };
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(options: EmbeddedRegistryOptions): Promise<EmbeddedRegistry> {
    const registry = new EmbeddedRegistry(options);
    await new Promise<void>((resolve, reject) => {
      registry.#server.once('error', reject);
      registry.#server.listen(0, '127.0.0.1', resolve);
    });
    return registry;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The embedded registry is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Starts sending events to the product. */
  connect(target: EventTarget): void {
    this.#events.connect(target);
    this.#desk.resume();
  }

  brands = (): readonly BookedBrand[] => this.#book.brands();
  campaigns = (): readonly BookedCampaign[] => this.#book.campaigns();

  /** Adds a brand with its campaign as they are. */
  add(brand: BookedBrand, campaign: BookedCampaign | null): void {
    this.#book.putBrand(brand);
    if (campaign !== null) this.#book.putCampaign(campaign);
  }

  async stop(): Promise<void> {
    await this.#events.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: Call['request'], response: Call['response']): Promise<void> {
    const body = await readBody(request, BODY_MAX);
    const url = new URL(request.url ?? '/', 'http://loopback');
    const reply = this.#respond({ request, response, url, body: body ?? Buffer.of() });
    if (reply === null) return void response.destroy();
    response.writeHead(reply.status, { 'content-type': `application/${reply.type}`, ...reply.headers });
    response.end(reply.body);
  }

  /** The response; null drops the connection. */
  #respond(call: Call): Reply | null {
    const { pathname } = call.url;
    const isCarrier = pathname.startsWith('/accounts/');
    const expected = isCarrier ? this.#credentials.carrier : this.#credentials.registry;
    const type = isCarrier ? 'xml' : 'json';
    if (call.request.headers.authorization !== expected) return { status: 401, body: '', type };
    try {
      return isCarrier ? this.#carrier(call) : this.#registry(call);
    } catch (error) {
      if (error instanceof Rejection) return rejection(type, error.message);
      throw error;
    }
  }

  #registry({ request: { method }, url, body }: Call): Reply | null {
    const path = url.pathname.replace(/^\/v2/, '');
    const given = v.parse(Body, body.toString('utf8'));
    const call = `${method} ${path}`;
    if (call === 'POST /brand/nonBlocking') {
      const steering = {
        step: 'brand',
        record: String(given.referenceId),
        words: String(given.companyName),
      } as const;
      return this.#steered(steering, () => json(brandJson(this.#desk.createBrand(given))));
    }
    if (call === 'POST /campaignBuilder') {
      const steering = {
        step: 'campaign',
        record: String(given.referenceId),
        words: String(given.description),
      } as const;
      return this.#steered(steering, () => json(campaignJson(this.#desk.createCampaign(given))));
    }
    const referenceId = url.searchParams.get('referenceId');
    if (call === 'GET /brand') return this.#list(this.#book.brands(), brandJson, referenceId);
    if (call === 'GET /campaign') return this.#list(this.#book.campaigns(), campaignJson, referenceId);
    const [, kind, first = '', second = ''] = path.split('/');
    if (kind === 'brand') return this.#brand(`${method}`, { first, second, given });
    if (kind === 'campaign') return this.#campaign(`${method} ${second}`, { campaignId: first, given });
    return NOT_FOUND;
  }

  #list<T extends { referenceId: string }>(
    records: readonly T[],
    present: (record: T) => object,
    referenceId: string | null,
  ): Reply {
    const found = records.filter((record) => referenceId === null || record.referenceId === referenceId);
    return json({ page: 1, totalRecords: found.length, records: found.map(present) });
  }

  #brand(
    method: string,
    { first, second, given }: { first: string; second: string; given: Record<string, unknown> },
  ): Reply | null {
    const isFeedback = first === 'feedback';
    const brand = this.#book.brand(isFeedback ? second : first);
    if (brand === undefined) return NOT_FOUND;
    if (method === 'GET') return json(isFeedback ? feedbackJson(brand) : brandJson(brand));
    const words = String(given.companyName ?? brand.fields.companyName);
    return this.#steered({ step: 'brand', record: brand.brandId, words }, () => {
      const changed =
        second === 'revet' ? this.#desk.submitAgain(brand) : this.#desk.updateBrand(brand, given);
      return json(brandJson(changed));
    });
  }

  #campaign(
    call: string,
    { campaignId, given }: { campaignId: string; given: Record<string, unknown> },
  ): Reply | null {
    const campaign = this.#book.campaign(campaignId);
    if (campaign === undefined) return NOT_FOUND;
    const words = String(given.description ?? campaign.fields.description);
    switch (call) {
      case 'GET ':
        return json(campaignJson(campaign));
      case 'GET operationStatus':
        return json(operationsJson(campaign));
      case 'GET sharing':
        return json(sharingJson(campaign));
      case 'PUT ':
        return this.#steered({ step: 'campaign', record: campaignId, words }, () =>
          json(campaignJson(this.#desk.updateCampaign(campaign, given))),
        );
      case 'PUT sharing':
        return this.#steered({ step: 'share', record: campaignId, words }, () => {
          this.#desk.share(campaign);
          return json({});
        });
      default:
        return NOT_FOUND;
    }
  }

  #carrier({ request: { method }, url, body }: Call): Reply | null {
    const [, id] = /\/campaignManagement\/10dlc\/campaigns\/imports(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const campaignId = id ?? textOf(parseXml(body.toString('utf8')), 'CampaignId') ?? '';
    const campaign = this.#book.campaign(campaignId);
    if (campaign === undefined) return { status: 404, body: '', type: 'xml' };
    if (method === 'GET') return importXml(campaign);
    if (campaign.importing !== null && campaign.importing.status !== 'DECLINED')
      return { status: 409, body: '', type: 'xml' };
    const words = String(campaign.fields.description);
    return this.#steered({ step: 'import', record: campaignId, words }, () => {
      this.#desk.import(campaign);
      return { ...importXml(this.#book.campaign(campaignId) ?? campaign), status: 201 };
    });
  }

  /** Does the work, unless the record's directives make the request fail; loses the response if they say so. */
  #steered({ step, record, words }: Steering, work: () => Reply): Reply | null {
    const { failure, isResponseLost } = directiveFor(step, words);
    const key = `${step} ${record}`;
    const count = (this.#requests.get(key) ?? 0) + 1;
    this.#requests.set(key, count);
    if (failure !== null && count <= failure.attempts)
      return { status: failure.status, body: '', type: 'json', headers: { 'retry-after': '1' } };
    const reply = work();
    return isResponseLost && count === 1 ? null : reply;
  }
}
