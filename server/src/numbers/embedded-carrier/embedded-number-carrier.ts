import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { PHONE_DIGITS } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { type Call, readBody } from '../../platform/http/service-call';
import type { OrderKind } from '../carrier/number-carrier';
import { COLLECTIONS } from '../carrier/order-documents';
import { parseXml, textOf } from '../carrier/xml';
import { type NotificationTarget, Notifier } from './notifier';
import { isNeverVerified, type Treatment, treatmentOf } from './number-steering';
import { findInStock } from './number-stock';
import { type BookedOrder, OrderBook } from './order-book';
import { detailsXml, listXml, notificationXml, orderXml, problemXml, searchXml } from './order-replies';

export interface EmbeddedNumbersOptions {
  /** Folder of the order book. */
  folder: string;
  user: string;
  password: string;
  /** Shortest and longest duration of an order, and that of a slow one, in milliseconds. */
  durationsMs?: [shortest: number, longest: number, slow: number];
}

const BODY_MAX = 100_000;
const VENDOR = 'Northline Communications';
const QUANTITY_MAX = 5_000;

interface Reply {
  status: number;
  /** XML, unless the headers say otherwise. */
  text?: string;
  headers?: Record<string, string>;
}

const NOT_FOUND: Reply = { status: 404 };

const KINDS: readonly OrderKind[] = ['activation', 'import', 'release', 'removal', 'campaign'];

const kindOf = (collection: string): OrderKind | undefined =>
  KINDS.find((kind) => COLLECTIONS[kind].toLowerCase() === collection.toLowerCase());

/**
 * A carrier for text numbers inside the process: an HTTP server on a loopback port that implements Bandwidth's Numbers
 * API with invented numbers, and sends real notifications. Orders survive a kill of the process.
 */
export class EmbeddedNumberCarrier {
  readonly #book: OrderBook;
  readonly #notifier = new Notifier();
  readonly #rejections = new Map<string, number>();
  readonly #authorization: string;
  readonly #durations: [number, number, number];
  readonly #server: Server;

  private constructor(options: EmbeddedNumbersOptions) {
    this.#book = new OrderBook(join(options.folder, 'orders.json'));
    this.#durations = options.durationsMs ?? [1_000, 3_000, 30_000];
    this.#authorization = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async start(options: EmbeddedNumbersOptions): Promise<EmbeddedNumberCarrier> {
    const carrier = new EmbeddedNumberCarrier(options);
    await new Promise<void>((resolve, reject) => {
      carrier.#server.once('error', reject);
      carrier.#server.listen(0, '127.0.0.1', resolve);
    });
    return carrier;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The embedded number carrier is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Starts sending notifications to the product. */
  connect = (target: NotificationTarget): void => this.#notifier.connect(target);

  orders = (): readonly BookedOrder[] => this.#book.all();

  async stop(): Promise<void> {
    await this.#notifier.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: Call['request'], response: Call['response']): Promise<void> {
    const body = await readBody(request, BODY_MAX);
    const url = new URL(request.url ?? '/', 'http://loopback');
    const isKnown = request.headers.authorization === this.#authorization;
    const reply = isKnown
      ? this.#respond({ request, response, body: body ?? Buffer.of(), url })
      : { status: 401 };
    if (reply === null) return void response.destroy();
    const { status, text = '', headers = {} } = reply;
    response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text);
  }

  /** The response; null drops the connection. */
  #respond({ request: { method }, url, body }: Call): Reply | null {
    const [, collection = '', id] = /^\/accounts\/[^/]+\/(\w+)(?:\/(.+))?$/.exec(url.pathname) ?? [];
    const kind = kindOf(collection);
    if (method === 'GET' && collection === 'availableNumbers') return this.#search(url.searchParams);
    if (method === 'GET' && collection === 'tns') return this.#details(id ?? '');
    if (method === 'GET' && collection === 'inserviceNumbers')
      return this.#book.taken().has(nationalDigits(id ?? '')) ? { status: 200 } : NOT_FOUND;
    if (method === 'GET' && collection === 'phoneNumbers') return this.#verification(id ?? '');
    if (kind === undefined) return NOT_FOUND;
    if (method === 'POST') return this.#order(kind, parseXml(body.toString('utf8')));
    return id === undefined ? this.#list(kind, url.searchParams) : this.#read(id);
  }

  #search(query: URLSearchParams): Reply {
    const found = findInStock({
      areaCode: query.get('areaCode'),
      zip: query.get('zip'),
      tollFreePattern: query.get('tollFreeWildCardPattern'),
    });
    if (!Array.isArray(found)) return { status: 400, text: problemXml('SearchResult', found) };
    const taken = this.#book.taken();
    const quantity = Math.min(QUANTITY_MAX, Number(query.get('quantity') ?? QUANTITY_MAX));
    const free = found.filter((digits) => !taken.has(digits));
    return { status: 200, text: searchXml(free.slice(0, quantity)) };
  }

  #details(path: string): Reply {
    const [number = ''] = path.split('/');
    const digits = nationalDigits(number);
    return this.#book.taken().has(digits) ? { status: 200, text: detailsXml(digits, VENDOR) } : NOT_FOUND;
  }

  /** The verification of a toll-free number. */
  #verification(path: string): Reply {
    const [number = ''] = path.split('/');
    const digits = nationalDigits(decodeURIComponent(number));
    if (!this.#book.taken().has(digits)) return NOT_FOUND;
    const status = isNeverVerified(digits) ? 'UNVERIFIED' : 'VERIFIED';
    return {
      status: 200,
      text: JSON.stringify({ phoneNumber: `+1${digits}`, status }),
      headers: { 'content-type': 'application/json' },
    };
  }

  #list(kind: OrderKind, query: URLSearchParams): Reply {
    const customerOrderId = query.get('customerOrderId');
    const listed = this.#book
      .all()
      .filter((order) => order.kind === kind && order.customerOrderId === customerOrderId);
    return { status: 200, text: listXml(kind, listed) };
  }

  #read(id: string): Reply {
    const order = this.#book.find(id);
    return order === undefined ? NOT_FOUND : { status: 200, text: orderXml(order, Date.now()) };
  }

  #order(kind: OrderKind, document: unknown): Reply | null {
    const customerOrderId = textOf(document, 'CustomerOrderId') ?? '';
    const digits = nationalDigits(textOf(document, 'TelephoneNumber') ?? '');
    if (customerOrderId === '' || digits.length !== PHONE_DIGITS)
      return { status: 400, text: problemXml('OrderResponse', { code: '5001', text: 'Invalid order' }) };
    const treatment = treatmentOf(kind, digits);
    const { rejection } = treatment;
    if (rejection !== null && this.#countRejection(customerOrderId) <= rejection.attempts) {
      const resetsAt = String(Math.ceil(Date.now() / 1000) + 1);
      return { status: rejection.status, headers: { 'x-ratelimit-reset': resetsAt } };
    }
    const campaignId = textOf(document, 'CampaignId');
    const order = this.#take({ kind, customerOrderId, digits, campaignId }, treatment);
    return treatment.isResponseLost ? null : { status: 201, text: orderXml(order, Date.now()) };
  }

  #countRejection(customerOrderId: string): number {
    const count = (this.#rejections.get(customerOrderId) ?? 0) + 1;
    this.#rejections.set(customerOrderId, count);
    return count;
  }

  #take(
    asked: Pick<BookedOrder, 'kind' | 'customerOrderId' | 'digits' | 'campaignId'>,
    { end, problem, isSlow, notifications }: Treatment,
  ): BookedOrder {
    const [shortest, longest, slow] = this.#durations;
    const durationMs = isSlow ? slow : shortest + Math.random() * (longest - shortest);
    const isTaken = asked.kind === 'activation' && this.#book.taken().has(asked.digits);
    const receivedAt = Date.now();
    const order: BookedOrder = {
      id: randomUUID(),
      ...asked,
      receivedAt,
      endsAt: receivedAt + durationMs,
      end: isTaken ? 'FAILED' : end,
      problem: isTaken ? { code: '5005', text: 'The telephone number is unavailable' } : problem,
    };
    this.#book.add(order);
    for (let copy = 0; copy < notifications; copy += 1)
      this.#notifier.schedule(notificationXml(order), durationMs);
    return order;
  }
}
