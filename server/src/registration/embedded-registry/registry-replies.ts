import { toXml } from '../../numbers/carrier/xml';
import { directiveFor, type Ending, type Step } from './directives';
import { type BookedBrand, type BookedCampaign, stateNow } from './record-book';

export interface Reply {
  status: number;
  body: string;
  type: 'json' | 'xml';
  headers?: Record<string, string>;
}

/** Ids of the mobile carriers at the registry: AT&T, T-Mobile, US Cellular and Verizon. */
const MOBILE_CARRIERS = ['10017', '10035', '10037', '10038'];

export const json = (body: object): Reply => ({ status: 200, body: JSON.stringify(body), type: 'json' });

/** A rejected request, in the registry's form or the carrier's. */
export function rejection(type: 'json' | 'xml', description: string): Reply {
  const body =
    type === 'json'
      ? JSON.stringify([{ code: 500, fields: [], description }])
      : toXml({
          LongCodeImportCampaignResponse: {
            ResponseStatus: { ErrorCode: '12050', Description: description },
          },
        });
  return { status: 400, body, type };
}

export const brandJson = ({ brandId, referenceId, fields, identity }: BookedBrand): object => ({
  ...fields,
  brandId,
  referenceId,
  identityStatus: stateNow(identity, 'SELF_DECLARED', Date.now()),
});

export function feedbackJson({ brandId, identity }: BookedBrand): object {
  const isUnverified = stateNow(identity, 'SELF_DECLARED', Date.now()) === 'UNVERIFIED';
  const category = {
    id: 'TAX_ID',
    displayName: 'Tax ID',
    description: 'The tax ID does not belong to the legal company name.',
    fields: ['ein', 'companyName'],
  };
  return { brandId, category: isUnverified ? [category] : [] };
}

const statusOf = ({ expiry }: BookedCampaign) =>
  expiry === null ? 'ACTIVE' : stateNow(expiry, 'ACTIVE', Date.now());

export const campaignJson = (campaign: BookedCampaign): object => ({
  ...campaign.fields,
  campaignId: campaign.campaignId,
  brandId: campaign.brandId,
  referenceId: campaign.referenceId,
  status: statusOf(campaign),
});

const endingOf = ({ fields }: BookedCampaign, step: Step): Ending =>
  directiveFor(step, String(fields.description)).ending;

/** What mobile carriers decide about a campaign; else they register it. */
const MOBILE_DECISIONS: Partial<Record<Ending, string>> = { rejected: 'REJECTED', suspended: 'SUSPENDED' };

/** Mobile carriers decide about a campaign once its import is complete; about one that hangs they never do. */
export function operationsJson(campaign: BookedCampaign): object {
  const { importing } = campaign;
  const imported = importing === null ? 'PENDING' : stateNow(importing, 'PENDING', Date.now());
  const isDecided = imported === 'ACCEPTED' && endingOf(campaign, 'campaign') !== 'hangs';
  const decision = MOBILE_DECISIONS[endingOf(campaign, 'mobile')] ?? 'REGISTERED';
  return Object.fromEntries(MOBILE_CARRIERS.map((id) => [id, isDecided ? decision : 'REVIEW']));
}

/** The mobile carriers at the carrier, one of which blocks the campaign. */
const BLOCKED = {
  MnoStatus: [
    { MnoName: 'ATT', MnoId: '10017', Status: 'REJECTED' },
    { MnoName: 'TMO', MnoId: '10035', Status: 'APPROVED' },
  ],
};

export const sharingJson = ({ sharing }: BookedCampaign): object => ({
  sharedByMe:
    sharing === null
      ? null
      : { upstreamCnpId: 'BANDW', sharingStatus: stateNow(sharing, 'PENDING', Date.now()) },
});

/** An imported campaign as the carrier returns it; 404 before the import. */
export function importXml(campaign: BookedCampaign): Reply {
  const { campaignId, importing } = campaign;
  if (importing === null) return { status: 404, body: '', type: 'xml' };
  const sharing = stateNow(importing, 'PENDING', Date.now());
  const body = toXml({
    LongCodeImportCampaignResponse: {
      ImportedCampaign: {
        CampaignId: campaignId,
        MessageClass: 'Campaign-E',
        Status: statusOf(campaign),
        SecondaryDcaSharingStatus: sharing,
        ...(sharing === 'ACCEPTED' &&
          endingOf(campaign, 'import') === 'blocked' && { MnoStatusList: BLOCKED }),
        ...(sharing === 'DECLINED' && { SecondaryDcaDeclineReason: 'The samples do not match the purpose' }),
      },
    },
  });
  return { status: 200, body, type: 'xml' };
}
