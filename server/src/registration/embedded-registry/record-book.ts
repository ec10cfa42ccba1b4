import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** A state that a record has from a moment on, in epoch milliseconds; `status` null: it never comes. */
const Ending = v.object({ at: v.number(), status: v.nullable(v.string()) });
type Ending = v.InferOutput<typeof Ending>;

const fields = v.record(v.string(), v.unknown());

const BookedBrand = v.object({
  brandId: v.string(),
  referenceId: v.string(),
  fields,
  identity: Ending,
});
export type BookedBrand = v.InferOutput<typeof BookedBrand>;

const BookedCampaign = v.object({
  campaignId: v.string(),
  referenceId: v.string(),
  brandId: v.string(),
  fields,
  /** When the campaign expires, if it does. */
  expiry: v.nullable(Ending),
  /** The carrier's decision about the shared campaign; null before it is shared. */
  sharing: v.nullable(Ending),
  /** The decision about the imported campaign; null before it is imported. */
  importing: v.nullable(Ending),
});
export type BookedCampaign = v.InferOutput<typeof BookedCampaign>;

const Book = v.object({ brands: v.array(BookedBrand), campaigns: v.array(BookedCampaign) });
type Book = v.InferOutput<typeof Book>;

/** The state now: the end's, once its moment has come. */
export const stateNow = ({ at, status }: Ending, before: string, now: number): string =>
  status !== null && now >= at ? status : before;

/**
 * Brands and campaigns of the embedded registry, in a file that survives a kill of the process. Their ends are decided
 * when they begin, so that a restart neither loses nor delays them.
 */
export class RecordBook {
  #book: Book;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    // A killed process cannot leave a partial book, because it is replaced as a whole.
    this.#book = existsSync(path)
      ? v.parse(v.pipe(v.string(), v.parseJson(), Book), readFileSync(path, 'utf8'))
      : { brands: [], campaigns: [] };
  }

  brands = (): readonly BookedBrand[] => this.#book.brands;
  campaigns = (): readonly BookedCampaign[] => this.#book.campaigns;
  brand = (id: string): BookedBrand | undefined => this.#book.brands.find(({ brandId }) => brandId === id);
  campaign = (id: string): BookedCampaign | undefined =>
    this.#book.campaigns.find(({ campaignId }) => campaignId === id);

  /** Adds a brand, or replaces the one with its id. */
  putBrand(brand: BookedBrand): void {
    const others = this.#book.brands.filter(({ brandId }) => brandId !== brand.brandId);
    this.#write({ ...this.#book, brands: [...others, brand] });
  }

  putCampaign(campaign: BookedCampaign): void {
    const others = this.#book.campaigns.filter(({ campaignId }) => campaignId !== campaign.campaignId);
    this.#write({ ...this.#book, campaigns: [...others, campaign] });
  }

  #write(book: Book): void {
    writeFileSync(`${this.path}.new`, JSON.stringify(book));
    renameSync(`${this.path}.new`, this.path);
    this.#book = book;
  }
}
