import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Campaign, Contact, HistoryRow, SystemLine } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { Api, ApiResponse } from './api';
import type { History, Operation } from './history';
import type { Seeded } from './seeded';
import type { Tab } from './tab';

const PAUSE_MS = 40;
const RETRY_MS = 50;
const ACK_MS = 1_500;
const LIST = v.object({ listId: v.number() });

export interface ClientOptions {
  name: string;
  /** A word in everything that this client writes, which no other tenant may see. */
  mark: string;
  tn: string;
  phones: readonly string[];
  /** Users that conversations are assigned to. */
  userIds: readonly number[];
  /** The addresses of the servers. The client prefers the first one. */
  servers: readonly string[];
}

/** A user who works until the run ends. Sends are repeated with the same id until they are decided, as the browser does. */
export class FaultClient {
  #isStopped = false;
  #count = 0;

  constructor(
    readonly options: ClientOptions,
    readonly tab: Tab,
    private readonly api: Api,
    private readonly history: History,
    private readonly random: Seeded,
  ) {}

  stop(): void {
    this.#isStopped = true;
  }

  /** Works until stop(). A started send is still repeated until it is decided. */
  async run(): Promise<void> {
    const work: readonly (() => Promise<void>)[] = [
      () => this.send(this.random.pick(this.options.phones)),
      () => this.send(this.random.pick(this.options.phones)),
      () => this.#burst(),
      () => this.#markRead(),
      () => this.#markRead(),
      () => this.#edit(),
      () => this.#assign(),
      () => this.#addNote(),
    ];
    while (!this.#isStopped) {
      await this.random.pick(work)();
      await delay(this.random.below(PAUSE_MS));
    }
  }

  /** Sends a text, sometimes over both servers at once. Resolves when it is decided. */
  async send(to: string): Promise<void> {
    const [clientId, text] = [randomUUID(), this.#nextText()];
    const operation = this.history.invoke({ client: this.options.name, kind: 'send', id: clientId, to });
    const body = { clientId, tn: this.options.tn, to, smsText: text };
    const isDoubled = this.random.chance(0.3);
    for (let place = 0; operation.outcome === null; place += 1) {
      const responses = isDoubled
        ? await Promise.all(this.options.servers.map((server) => this.#post(server, '/api/messages', body)))
        : [await this.#post(this.#server(place), '/api/messages', body)];
      for (const response of responses) this.#decide(operation, response, HistoryRow, ({ id }) => id);
      if (operation.outcome === null) await delay(RETRY_MS);
    }
  }

  /** Schedules a text. It is due long after the run, unless the test brings its time forward. */
  async schedule(to: string): Promise<void> {
    const clientId = randomUUID();
    const operation = this.history.invoke({ client: this.options.name, kind: 'schedule', id: clientId, to });
    const scheduledAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const body = { clientId, tn: this.options.tn, to, smsText: this.#nextText(), scheduledAt };
    await this.#once(operation, ['POST', '/api/messages', { ...body, confirmQuietHours: true }], HistoryRow);
  }

  /** Sends a campaign to the contacts of a list, which the test fills in between. */
  async campaign(fill: (listId: number) => Promise<void>): Promise<void> {
    const name = this.#nextText();
    const list = await this.#post(this.#server(0), '/api/contacts/list', { name });
    const { listId } = v.parse(LIST, list?.body);
    await fill(listId);
    const draft = {
      name,
      text: this.#nextText(),
      tn: this.options.tn,
      includeListIds: [listId],
      quietHours: false,
    };
    const created = await this.#post(this.#server(0), '/api/campaigns', draft);
    const { campaignId } = v.parse(Campaign, created?.body);
    const operation = this.history.invoke({
      client: this.options.name,
      kind: 'campaign',
      id: String(campaignId),
    });
    await this.#once(
      operation,
      ['POST', `/api/campaigns/${campaignId}/schedule`, { consent: true }],
      Campaign,
    );
  }

  #nextText(): string {
    this.#count += 1;
    return `${this.options.mark} ${this.options.name} ${this.#count}`;
  }

  #server(place: number): string {
    const { servers } = this.options;
    return servers[place % servers.length] ?? '';
  }

  #post(server: string, path: string, body: object): Promise<ApiResponse | undefined> {
    return this.api.request(server, 'POST', path, body);
  }

  /** Ends an operation by a response that decides it. */
  #decide<Schema extends v.GenericSchema>(
    operation: Operation,
    response: ApiResponse | undefined,
    schema: Schema,
    idOf: (record: v.InferOutput<Schema>) => number | null,
  ): void {
    if (response === undefined || response.status >= 500 || response.status === 429) return;
    if (response.status >= 300) {
      operation.detail = JSON.stringify(response.body);
      if (operation.outcome === null) this.history.end(operation, 'fail');
      return;
    }
    this.history.end(operation, 'ok', idOf(v.parse(schema, response.body)));
  }

  /** Requests an operation that is not repeated: without a response, it may have happened or not. */
  async #once<Schema extends v.GenericSchema>(
    operation: Operation,
    [method, path, body]: [string, string, object],
    schema: Schema,
    idOf: (record: v.InferOutput<Schema>) => number | null = () => null,
  ): Promise<void> {
    const response = await this.api.request(this.#server(0), method, path, body);
    this.#decide(operation, response, schema, idOf);
    if (operation.outcome === null) this.history.end(operation, 'unknown');
  }

  /** Several texts to one phone, each after the acknowledgement of the one before it. */
  async #burst(): Promise<void> {
    const to = this.random.pick(this.options.phones);
    for (let left = 3; left > 0; left -= 1) await this.send(to);
  }

  /** A conversation that the tab shows, if any. */
  #pickConversation(): number | undefined {
    const ids = [...this.tab.screen.conversations.keys()].sort((a, b) => a - b);
    return ids.length === 0 ? undefined : this.random.pick(ids);
  }

  async #markRead(): Promise<void> {
    const contactId = this.#pickConversation();
    if (contactId === undefined) return;
    const operation = this.history.invoke({ client: this.options.name, kind: 'read', id: randomUUID() });
    const body = { tn: this.options.tn, contactId };
    const ack = await this.tab.socket
      .timeout(ACK_MS)
      .emitWithAck('mark_read', body)
      .catch(() => undefined);
    this.history.end(operation, ack === undefined ? 'unknown' : ack.ok ? 'ok' : 'fail');
  }

  async #edit(): Promise<void> {
    const contactId = this.#pickConversation();
    if (contactId === undefined) return;
    const contactName = this.#nextText();
    const edit = { client: this.options.name, kind: 'edit' as const, id: contactName, about: contactId };
    const operation = this.history.invoke(edit);
    const path = `/api/contacts/${contactId}`;
    await this.#once(operation, ['PATCH', path, { contactName }], Contact, ({ version }) => version);
  }

  async #assign(): Promise<void> {
    const contactId = this.#pickConversation();
    if (contactId === undefined) return;
    const operation = this.history.invoke({ client: this.options.name, kind: 'assign', id: randomUUID() });
    const path = `/api/conversations/${this.options.tn}-${contactId}`;
    const patch = { assigneeUserId: this.random.pick([null, ...this.options.userIds]) };
    await this.#once(operation, ['PATCH', path, patch], v.unknown());
  }

  async #addNote(): Promise<void> {
    const contactId = this.#pickConversation();
    if (contactId === undefined) return;
    const clientId = randomUUID();
    const operation = this.history.invoke({ client: this.options.name, kind: 'note', id: clientId });
    const path = `/api/conversations/${this.options.tn}-${contactId}/notes`;
    const body = { clientId, text: this.#nextText() };
    await this.#once(operation, ['POST', path, body], SystemLine);
  }
}
