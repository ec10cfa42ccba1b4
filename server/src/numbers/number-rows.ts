import { type TextNumberRow, UserType } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { account, campaignRegistration, inboxGroup, textNumber } from '../platform/db/schema';
import type { Principal } from '../platform/session/principal';
import { STATE_LABELS, stateOf, typeLabelOf } from './number-labels';
import { type RegistrationFacts, registrationWarning } from './registration-warning';

/** State of the number's order in progress. The assignment to a campaign does not change the number's own state. */
export const openState = sql<string | null>`(
  select number_order.state from number_order
  where number_order.account_id = ${textNumber.accountId} and number_order.number_id = ${textNumber.id}
    and number_order.kind <> 'campaign' and number_order.state in ('pending', 'submitting', 'submitted')
  order by number_order.id limit 1)`;

export const numberColumns = {
  numberId: textNumber.id,
  number: textNumber.number,
  state: textNumber.state,
  isTollFree: textNumber.isTollFree,
  hasCampaign: textNumber.hasCampaign,
  provider: textNumber.provider,
  groupName: inboxGroup.name,
  openState: openState.as('open_state'),
  country: account.country,
  hasUsCustomers: account.hasUsCustomers,
  isRegistered: account.isRegistered,
  campaignId: campaignRegistration.campaignId,
  importStatus: campaignRegistration.bwCampaignImportStatus,
};

/** The numbers of an account that the user may read: an agent only those of their groups. */
export const visibleNumbers = (
  { userType, numberIds }: Pick<Principal, 'userType' | 'numberIds'>,
  accountId: number,
): SQL | undefined =>
  and(
    eq(textNumber.accountId, accountId),
    userType === UserType.END_USER_AGENT ? inArray(textNumber.id, numberIds) : undefined,
  );

/** Conditions that join `numberColumns` to the text numbers. Group and registration may be absent. */
export const joinedBy = {
  account: eq(account.id, textNumber.accountId),
  group: and(eq(inboxGroup.accountId, textNumber.accountId), eq(inboxGroup.numberId, textNumber.id)),
  registration: eq(campaignRegistration.accountId, textNumber.accountId),
};

interface NumberRow extends RegistrationFacts {
  groupName: string | null;
  openState: string | null;
}

export function presentNumber(row: NumberRow): TextNumberRow {
  const state = stateOf(row.state);
  return {
    number: nationalDigits(row.number),
    typeLabel: typeLabelOf(row.isTollFree),
    stateLabel: STATE_LABELS[state],
    state,
    inProgressState: row.openState,
    groupName: row.groupName,
    campaignRegistryWarningMessage: registrationWarning(row),
  };
}
