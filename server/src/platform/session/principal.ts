import type { PermissionRule, PlanFeature } from '@dashboard/shared/contracts';
import type { AppAbility } from '../permissions/ability';

/** The signed-in user of a request, as loaded from the database for this very request. */
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
  /** What the ability is made of; the browser makes its own of the same. */
  rules: PermissionRule[];
  ability: AppAbility;
  features: PlanFeature[];
  sessionHash: string;
}
