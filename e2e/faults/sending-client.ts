import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { HistoryPage, HistoryRow, InboxGroups } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { ApiClient } from '../support/api-client';

const RETRY_MS = 40;
const PAUSE_MS = 150;

/** A send that the server acknowledged. */
export interface AcknowledgedSend {
  clientId: string;
  messageId: number;
  text: string;
}

/** A number that the signed-in user may send from, 10 digits. */
export async function sendingTn(api: ApiClient): Promise<string> {
  const { items } = v.parse(InboxGroups, await (await api.get('/api/groups')).json());
  const group = items.find((item) => item.sending === 'ok' && item.tn !== null);
  if (!group?.tn) throw new Error('No number to send from.');
  return group.tn;
}

/** A client that sends to a few phones and retries each send with the same id until it is acknowledged. */
export class SendingClient {
  readonly acknowledged: AcknowledgedSend[] = [];
  /** Every id that was ever sent to the server, acknowledged or not. */
  readonly attempted = new Set<string>();
  readonly #contacts = new Set<number>();
  #isStopped = false;

  private constructor(
    private readonly api: ApiClient,
    private readonly tn: string,
    private readonly phones: string[],
  ) {}

  static async open(api: ApiClient, phones: string[]): Promise<SendingClient> {
    return new SendingClient(api, await sendingTn(api), phones);
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Sends until stop(). A started send is still retried until its acknowledgement. */
  async run(): Promise<void> {
    while (!this.#isStopped) {
      await this.#sendOne(this.attempted.size);
      await delay(Math.random() * PAUSE_MS);
    }
  }

  async #sendOne(place: number): Promise<void> {
    const clientId = randomUUID();
    const body = {
      clientId,
      tn: this.tn,
      to: this.phones[place % this.phones.length],
      smsText: `Number ${place} of ${clientId}`,
    };
    this.attempted.add(clientId);
    for (;;) {
      const row = await this.#attempt(body);
      if (row) {
        this.acknowledged.push({ clientId, messageId: row.id, text: body.smsText });
        this.#contacts.add(row.contactId);
        return;
      }
      await delay(RETRY_MS);
    }
  }

  /** Returns undefined when the result is unknown: no response, or one that requires a retry. */
  async #attempt(body: object): Promise<HistoryRow | undefined> {
    const response = await this.api.post('/api/messages', body).catch(() => undefined);
    if (!response || response.status >= 500 || response.status === 429) return undefined;
    const responseBody = await response.json().catch(() => undefined);
    if (responseBody === undefined) return undefined;
    if (!response.ok) throw new Error(`A send failed: ${response.status} ${JSON.stringify(responseBody)}`);
    return v.parse(HistoryRow, responseBody);
  }

  /** Every outbound message to these phones, as freshly loaded from the history. */
  async history(): Promise<HistoryRow[]> {
    const rows: HistoryRow[] = [];
    for (const contactId of this.#contacts) {
      let last = '';
      for (;;) {
        const path = `/sms-numbers/${this.tn}/history/${contactId}?pageSize=100${last}`;
        const page = v.parse(HistoryPage, await (await this.api.get(path)).json());
        rows.push(...page.rows.filter((row) => row.clientId !== null && this.attempted.has(row.clientId)));
        if (page.pageStatus.itemsLeft === 0 || page.rows.length === 0) break;
        last = `&previousPageLastItemId=${page.rows.at(-1)?.id}`;
      }
    }
    return rows;
  }
}
