import * as v from 'valibot';
import type { Brand, Campaign, Registry } from './registry';
import { brandBody, campaignBody, campaignUpdateBody } from './registry-bodies';
import { type RegistryClientOptions, registryClient } from './registry-client';

export type TcrOptions = Omit<RegistryClientOptions, 'timeoutMs'> & { timeoutMs?: number };

const TIMEOUT_MS = 15_000;
/** The carrier's id in the registry's list of connectivity partners. */
const CARRIER_ID = 'BANDW';

const list = <S extends v.GenericSchema>(record: S) =>
  v.object({ records: v.optional(v.nullable(v.array(record)), []) });

const BrandId = v.object({ brandId: v.string() });
const BrandRecord = v.object({
  ...BrandId.entries,
  referenceId: v.optional(v.nullable(v.string()), null),
});
const BrandIdentity = v.object({ identityStatus: v.optional(v.string(), 'SELF_DECLARED') });
const Feedback = v.object({
  category: v.optional(
    v.nullable(
      v.array(v.object({ displayName: v.optional(v.string(), ''), description: v.optional(v.string(), '') })),
    ),
    [],
  ),
});
const CampaignId = v.object({ campaignId: v.string() });
const CampaignRecord = v.object({
  ...CampaignId.entries,
  referenceId: v.optional(v.nullable(v.string()), null),
});
const CampaignStatus = v.object({ status: v.string() });
/** By id of the mobile carrier. */
const Operations = v.record(v.string(), v.string());
const Shared = v.object({ upstreamCnpId: v.optional(v.string(), ''), sharingStatus: v.string() });
// One record in the public documentation, a list in responses to campaigns with several partners.
const Sharing = v.object({
  sharedByMe: v.optional(v.nullable(v.union([v.array(Shared), Shared])), null),
});

const isSame = (referenceId: string) => (record: { referenceId: string | null }) =>
  record.referenceId?.toLowerCase() === referenceId.toLowerCase();

/** Client of The Campaign Registry's CSP API. The embedded registry implements the same API. */
export function tcrRegistry({ timeoutMs = TIMEOUT_MS, ...options }: TcrOptions): Registry {
  const { send, close } = registryClient({ ...options, timeoutMs });
  const at = (id: string) => encodeURIComponent(id);

  async function problemsOf(brandId: string): Promise<string[]> {
    const { category } = await send(Feedback, 'GET', `/brand/feedback/${at(brandId)}`);
    return (category ?? []).map(({ displayName, description }) => description || displayName).filter(Boolean);
  }

  return {
    createBrand: async (brand: Brand, referenceId: string) =>
      (await send(BrandId, 'POST', '/brand/nonBlocking', { ...brandBody(brand), referenceId })).brandId,

    async findBrand(referenceId) {
      const { records } = await send(list(BrandRecord), 'GET', `/brand?referenceId=${at(referenceId)}`);
      return records?.find(isSame(referenceId))?.brandId ?? null;
    },

    async updateBrand(brandId, brand) {
      await send(v.unknown(), 'PUT', `/brand/${at(brandId)}`, brandBody(brand));
      await send(v.unknown(), 'PUT', `/brand/${at(brandId)}/revet`);
    },

    async brandState(brandId) {
      const { identityStatus } = await send(BrandIdentity, 'GET', `/brand/${at(brandId)}`);
      const problems = identityStatus === 'UNVERIFIED' ? await problemsOf(brandId) : [];
      return { status: identityStatus, problems };
    },

    createCampaign: async (campaign: Campaign, referenceId: string) =>
      (await send(CampaignId, 'POST', '/campaignBuilder', { ...campaignBody(campaign), referenceId }))
        .campaignId,

    async findCampaign(referenceId) {
      const { records } = await send(list(CampaignRecord), 'GET', `/campaign?referenceId=${at(referenceId)}`);
      return records?.find(isSame(referenceId))?.campaignId ?? null;
    },

    async updateCampaign(campaignId, campaign) {
      await send(v.unknown(), 'PUT', `/campaign/${at(campaignId)}`, campaignUpdateBody(campaign));
    },

    async campaignState(campaignId) {
      const { status } = await send(CampaignStatus, 'GET', `/campaign/${at(campaignId)}`);
      const operations = await send(Operations, 'GET', `/campaign/${at(campaignId)}/operationStatus`);
      return { status, operations: Object.values(operations) };
    },

    async share(campaignId) {
      await send(v.unknown(), 'PUT', `/campaign/${at(campaignId)}/sharing/${CARRIER_ID}`);
    },

    async sharingStatus(campaignId) {
      const { sharedByMe } = await send(Sharing, 'GET', `/campaign/${at(campaignId)}/sharing`);
      const shared = [sharedByMe ?? []].flat();
      return shared.find(({ upstreamCnpId }) => upstreamCnpId === CARRIER_ID)?.sharingStatus ?? null;
    },

    close,
  };
}
