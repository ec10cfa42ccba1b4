import { Method } from '@dashboard/shared/contracts';

/** Names of the automatic replies that may go to an opted-out contact. */
export const COMPLIANCE_ORIGINS = ['Opt-out confirmation', 'Opt-in confirmation', 'HELP answer'] as const;
export type ComplianceOrigin = (typeof COMPLIANCE_ORIGINS)[number];

export const isComplianceOrigin = (origin: string | null) =>
  COMPLIANCE_ORIGINS.some((known) => known === origin);

/** Whether a message is such a reply. A campaign may have the same name. */
export const isComplianceReply = ({ method, origin }: { method: number; origin: string | null }) =>
  method === Method.AUTO_RESPONSE && isComplianceOrigin(origin);
