import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import { Forbidden } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import type { CampaignRow } from './campaign-row';

/** A request about the campaigns of the caller's account. */
export interface CampaignRequest {
  principal: Principal;
  ip: string;
}

export interface CampaignChange {
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'schedule'
    | 'test'
    | 'pause'
    | 'resume'
    | 'cancel'
    | 'export'
    | 'create-list';
  campaignId: number;
  before?: object;
  after?: object;
}

/** Adds the change of a campaign to the account's audit trail. */
export const auditCampaign = (
  tx: Transaction | Services['db'],
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: CampaignRequest,
  { action, campaignId, ...facts }: CampaignChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `campaign.${action}`,
      subject: `campaign ${campaignId}`,
      ...facts,
      ip,
    },
  );

/** Notifies the screens that show the account's campaigns. Call it after the commit. */
export const notifyCampaignsChanged = (
  { sockets }: Pick<Services, 'sockets'>,
  { principal }: Pick<CampaignRequest, 'principal'>,
): void =>
  sockets.notifyAccount({
    accountId: companyOf(principal),
    serviceProviderId: principal.serviceProviderId,
    part: 'campaigns',
  });

/** Administrators use every number of the account and see all of its campaigns. */
export const seesAllCampaigns = ({ ability }: Pick<Principal, 'ability'>): boolean =>
  ability.can('Delete', 'Messaging');

/** How many recipients a user's campaign may have; null: any number. */
export const recipientMaxOf = (
  principal: Pick<Principal, 'ability'>,
  { agentCampaignMax }: { agentCampaignMax: number | null },
): number | null => (seesAllCampaigns(principal) ? null : agentCampaignMax);

/**
 * Whether a user may see and change a campaign. It belongs to its text number; without a number, to its creator.
 */
export function mayUseCampaign(
  principal: Principal,
  { numberId, createdByUserId }: Pick<CampaignRow, 'numberId' | 'createdByUserId'>,
): boolean {
  if (seesAllCampaigns(principal)) return true;
  return numberId === null ? createdByUserId === principal.userId : principal.numberIds.includes(numberId);
}

/** @throws Forbidden if the campaign belongs to a number of another group */
export function assertMayUse(
  principal: Principal,
  row: Pick<CampaignRow, 'numberId' | 'createdByUserId'>,
): void {
  if (!mayUseCampaign(principal, row)) throw new Forbidden();
}
