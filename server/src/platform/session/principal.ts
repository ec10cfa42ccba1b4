import type { PermissionRule, PlanFeature } from '@dashboard/shared/contracts';
import type { AppAbility } from '../permissions/ability';

/** The user behind a change: of the request, or of the request that started a background job. */
export type Actor = Pick<Principal, 'userId' | 'accountId' | 'serviceProviderId'>;

/** The signed-in user, loaded from the database for each request. */
export interface Principal {
  userId: number;
  userType: number;
  serviceProviderId: number;
  /** Null for provider-side users. */
  accountId: number | null;
  /** Text numbers of the groups the user is a member of. */
  numberIds: number[];
  username: string;
  firstName: string;
  lastName: string;
  /** IANA name. */
  timeZone: string;
  /** The rules behind `ability`; the browser creates its own ability from them. */
  rules: PermissionRule[];
  ability: AppAbility;
  features: PlanFeature[];
  sessionHash: string;
}
