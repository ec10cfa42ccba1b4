import type { PermissionRule, PlanFeature } from '@dashboard/shared/contracts';
import type { AppAbility } from '../permissions/ability';

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
