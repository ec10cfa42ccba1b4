import { addressCases } from '../addresses/access-cases';
import { timeZoneCases } from '../common/access-cases';
import { contactCases } from '../contacts/access-cases';
import { conversationCases } from '../conversations/access-cases';
import { eventCases } from '../events/access-cases';
import { groupCases } from '../groups/access-cases';
import { healthCases } from '../health/access-cases';
import { loginCases } from '../login/access-cases';
import { mailboxCases } from '../mail/access-cases';
import { mediaCases } from '../media/access-cases';
import { messageCases } from '../messages/access-cases';
import { openApiCases } from '../openapi/access-cases';
import { pageCases } from '../pages/access-cases';
import { permissionCases } from '../permissions/access-cases';
import { recoveryCases } from '../recovery/access-cases';
import { simulatorCases } from '../simulator/access-cases';
import { staticCases } from '../static/access-cases';
import { telemetryCases } from '../telemetry/access-cases';
import { userCases } from '../users/access-cases';
import { webhookCases } from '../webhooks/access-cases';
import { whiteLabelCases } from '../white-label/access-cases';
import type { AccessCase } from './access-case';

/** What everybody is answered by every route, one list per resource, beside its routes. */
export const allCases: AccessCase[] = [
  ...healthCases,
  ...loginCases,
  ...recoveryCases,
  ...permissionCases,
  ...userCases,
  ...timeZoneCases,
  ...addressCases,
  ...whiteLabelCases,
  ...telemetryCases,
  ...messageCases,
  ...conversationCases,
  ...groupCases,
  ...eventCases,
  ...webhookCases,
  ...contactCases,
  ...mediaCases,
  ...simulatorCases,
  ...openApiCases,
  ...pageCases,
  ...mailboxCases,
  ...staticCases,
];
