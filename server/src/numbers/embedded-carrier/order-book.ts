import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

const BookedOrder = v.object({
  id: v.string(),
  kind: v.picklist(['activation', 'import', 'release', 'removal', 'campaign']),
  customerOrderId: v.string(),
  /** 10 digits. */
  digits: v.string(),
  campaignId: v.optional(v.string()),
  receivedAt: v.number(),
  /** When the order ends, in epoch milliseconds. */
  endsAt: v.number(),
  end: v.picklist(['COMPLETE', 'PARTIAL', 'FAILED']),
  problem: v.nullable(v.object({ code: v.string(), text: v.string() })),
});
/** An order of the embedded carrier. Its end is decided when it is taken. */
export type BookedOrder = v.InferOutput<typeof BookedOrder>;

/** A killed process cannot leave a partial book, because it is replaced as a whole. */
const Book = v.pipe(v.string(), v.parseJson(), v.array(BookedOrder));

/** The orders of the embedded carrier, in a file that survives a kill of the process. */
export class OrderBook {
  #orders: BookedOrder[];

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#orders = existsSync(path) ? v.parse(Book, readFileSync(path, 'utf8')) : [];
  }

  add(order: BookedOrder): void {
    const orders = [...this.#orders, order];
    writeFileSync(`${this.path}.new`, JSON.stringify(orders));
    renameSync(`${this.path}.new`, this.path);
    this.#orders = orders;
  }

  all = (): readonly BookedOrder[] => this.#orders;
  find = (id: string): BookedOrder | undefined => this.#orders.find((order) => order.id === id);

  /** Numbers that are ordered or in service, 10 digits each. */
  taken(): Set<string> {
    const taken = new Set<string>();
    for (const { kind, digits, end } of this.#orders) {
      if (end !== 'COMPLETE') continue;
      if (kind === 'activation' || kind === 'import') taken.add(digits);
      if (kind === 'release' || kind === 'removal') taken.delete(digits);
    }
    return taken;
  }
}
