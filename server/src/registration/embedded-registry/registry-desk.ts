import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { copiesOf, directiveFor, type Ending, type Step } from './directives';
import type { EventSender } from './event-sender';
import { type BookedBrand, type BookedCampaign, type RecordBook, stateNow } from './record-book';

/** A request that the registry rejects, as the response's body. */
export class Rejection extends Error {
  override name = 'Rejection';
}

const text = (max: number, min = 1) => v.pipe(v.string(), v.minLength(min), v.maxLength(max));
/** As the real registry requires. A longer campaign text is accepted where the product allows no longer one. */
const BrandFields = v.looseObject({
  entityType: v.picklist(['PRIVATE_PROFIT', 'PUBLIC_PROFIT', 'NON_PROFIT', 'GOVERNMENT']),
  displayName: text(255),
  companyName: text(255),
  ein: text(36),
  phone: text(20),
  email: text(150),
  country: text(2, 2),
  vertical: text(40),
});
const CampaignFields = v.looseObject({
  description: text(4096, 40),
  messageFlow: text(2048, 40),
  helpMessage: text(320, 20),
  optoutMessage: text(320, 20),
  sample1: text(1024, 20),
});

function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'body';
  throw new Rejection(`The field ${field} is not valid.`);
}

const EXPIRY_STEPS = 10;

const newId = (prefix: string) => `${prefix}${randomBytes(4).toString('hex').slice(0, 6).toUpperCase()}`;
/** Where a record's directives are. */
const wordsOf = ({ companyName, description }: Record<string, unknown>) => String(companyName ?? description);

/** What the registry does with brands and campaigns, apart from HTTP. Times are in epoch milliseconds. */
export class RegistryDesk {
  constructor(
    private readonly book: RecordBook,
    private readonly events: EventSender,
    private readonly durationMs: () => number,
  ) {}

  createBrand(body: Record<string, unknown>): BookedBrand {
    const referenceId = String(body.referenceId ?? '');
    if (this.book.brands().some((brand) => brand.referenceId === referenceId))
      throw new Rejection('A brand with this referenceId exists.');
    return this.#submitBrand({ brandId: newId('B'), referenceId }, body);
  }

  /** Verifies a brand again, from the start. */
  submitAgain = ({ brandId, referenceId, fields }: BookedBrand): BookedBrand =>
    this.#submitBrand({ brandId, referenceId }, fields);

  updateBrand(brand: BookedBrand, body: Record<string, unknown>): BookedBrand {
    const fields = { ...brand.fields, ...parsed(BrandFields, body) };
    return this.#store({ ...brand, fields });
  }

  createCampaign(body: Record<string, unknown>): BookedCampaign {
    const fields = parsed(CampaignFields, body);
    const brand = this.book.brand(String(body.brandId));
    const referenceId = String(body.referenceId ?? '');
    if (brand === undefined || stateNow(brand.identity, 'SELF_DECLARED', Date.now()) !== 'VERIFIED')
      throw new Rejection('The brand is not verified.');
    if (this.book.campaigns().some((campaign) => campaign.referenceId === referenceId))
      throw new Rejection('A campaign with this referenceId exists.');
    const { ending, at } = this.#begin('campaign', wordsOf(fields));
    // Expires when all other steps have ended.
    const expiresAt = Date.now() + EXPIRY_STEPS * (at - Date.now());
    const expiry = ending === 'negative' ? { at: expiresAt, status: 'EXPIRED' } : null;
    const campaign: BookedCampaign = {
      campaignId: newId('C'),
      referenceId,
      brandId: brand.brandId,
      fields,
      expiry,
      sharing: null,
      importing: null,
    };
    this.book.putCampaign(campaign);
    if (expiry !== null) this.#announce(campaign, 'CAMPAIGN_EXPIRED', expiresAt);
    return campaign;
  }

  updateCampaign(campaign: BookedCampaign, body: Record<string, unknown>): BookedCampaign {
    const changed = { ...campaign, fields: { ...campaign.fields, ...parsed(CampaignFields, body) } };
    this.book.putCampaign(changed);
    return changed;
  }

  /** Shares a campaign with the carrier; again, if the carrier declined it. */
  share(campaign: BookedCampaign): void {
    const now = Date.now();
    const isOpen = campaign.sharing !== null && stateNow(campaign.sharing, 'PENDING', now) !== 'DECLINED';
    if (isOpen) throw new Rejection('The campaign is shared already.');
    const { ending, at } = this.#begin('share', wordsOf(campaign.fields));
    const status = ending === 'hangs' ? null : ending === 'negative' ? 'DECLINED' : 'ACCEPTED';
    this.book.putCampaign({ ...campaign, sharing: { at, status } });
    if (status === null) return;
    this.#announce(campaign, status === 'ACCEPTED' ? 'CAMPAIGN_SHARE_ACCEPT' : 'CAMPAIGN_SHARE_DELETE', at);
  }

  /** Imports a shared campaign to the carrier. */
  import(campaign: BookedCampaign): void {
    const shared = campaign.sharing === null ? '' : stateNow(campaign.sharing, 'PENDING', Date.now());
    if (shared !== 'ACCEPTED') throw new Rejection('The campaign is not shared with this account');
    const { ending, at } = this.#begin('import', wordsOf(campaign.fields));
    const status = ending === 'hangs' ? null : ending === 'negative' ? 'DECLINED' : 'ACCEPTED';
    this.book.putCampaign({ ...campaign, importing: { at, status } });
    if (status !== null) this.#announce(campaign, 'CAMPAIGN_DCA_COMPLETE', at);
  }

  /** Announces again what ends after a restart. */
  resume(): void {
    const now = Date.now();
    for (const brand of this.book.brands()) if (brand.identity.at > now) this.#announceBrand(brand);
    for (const campaign of this.book.campaigns()) {
      for (const ending of [campaign.sharing, campaign.importing, campaign.expiry])
        if (ending !== null && ending.at > now && ending.status !== null)
          this.#announce(campaign, 'CAMPAIGN_UPDATE', ending.at);
    }
  }

  #submitBrand(ids: Pick<BookedBrand, 'brandId' | 'referenceId'>, body: Record<string, unknown>) {
    const fields = parsed(BrandFields, body);
    const { ending, at } = this.#begin('brand', wordsOf(fields));
    const status = ending === 'hangs' ? null : ending === 'negative' ? 'UNVERIFIED' : 'VERIFIED';
    const brand = this.#store({ ...ids, fields, identity: { at, status } });
    if (status !== null) this.#announceBrand(brand);
    return brand;
  }

  #begin(step: Step, words: string): { ending: Ending; at: number } {
    const { ending } = directiveFor(step, words);
    if (ending === 'rejected') throw new Rejection(`The registry rejects this ${step}.`);
    return { ending, at: Date.now() + this.durationMs() };
  }

  #store(brand: BookedBrand): BookedBrand {
    this.book.putBrand(brand);
    return brand;
  }

  #announceBrand({ brandId, fields, identity }: BookedBrand): void {
    const event = {
      eventType: 'BRAND_IDENTITY_STATUS_UPDATE',
      brandId,
      brandIdentityStatus: identity.status,
      mock: false,
    };
    this.#send(event, identity.at, copiesOf(wordsOf(fields)));
  }

  #announce({ campaignId, brandId, fields }: BookedCampaign, eventType: string, at: number): void {
    this.#send({ eventType, brandId, campaignId, mock: false }, at, copiesOf(wordsOf(fields)));
  }

  #send(event: Record<string, unknown>, at: number, copies: number): void {
    for (let copy = 0; copy < copies; copy += 1) this.events.schedule(event, Math.max(0, at - Date.now()));
  }
}
