import { accountCases } from '../../accounts/access-cases';
import { addressCases } from '../../accounts/addresses/access-cases';
import { automaticResponseCases } from '../../automation/automatic-responses/access-cases';
import { decisionCases } from '../../automation/decisions/access-cases';
import { intentCases } from '../../automation/intelligent-responses/access-cases';
import { responseMessageCases } from '../../automation/response-messages/access-cases';
import { timeScheduleCases } from '../../automation/time-schedules/access-cases';
import { whiteLabelCases } from '../../branding/access-cases';
import { mailboxCases } from '../../mail/access-cases';
import { campaignCases } from '../../messaging/campaigns/access-cases';
import { contactBulkCases } from '../../messaging/contact-bulk/access-cases';
import { contactExportCases } from '../../messaging/contact-export/access-cases';
import { contactImportCases } from '../../messaging/contact-imports/access-cases';
import { contactListCases } from '../../messaging/contact-lists/access-cases';
import { contactCases } from '../../messaging/contacts/access-cases';
import { conversationCases } from '../../messaging/conversations/access-cases';
import { simulatorCases } from '../../messaging/delivery/simulator/access-cases';
import { webhookCases } from '../../messaging/delivery/webhooks/access-cases';
import { eventCases } from '../../messaging/event-feed/access-cases';
import { groupCases } from '../../messaging/groups/access-cases';
import { inboundMailCases } from '../../messaging/mail-replies/access-cases';
import { mediaCases } from '../../messaging/media/access-cases';
import { messageCases } from '../../messaging/messages/access-cases';
import { scheduledCases } from '../../messaging/scheduled/access-cases';
import { numberCases } from '../../numbers/access-cases';
import { pageCases } from '../../pages/access-cases';
import { companyUserCases } from '../../people/company-users/access-cases';
import { loginCases } from '../../people/login/access-cases';
import { recoveryCases } from '../../people/recovery/access-cases';
import { userCases } from '../../people/users/access-cases';
import { timeZoneCases } from '../../platform/common/access-cases';
import { healthCases } from '../../platform/health/access-cases';
import { openApiCases } from '../../platform/openapi/access-cases';
import { permissionCases } from '../../platform/permissions/access-cases';
import { serviceProviderCases } from '../../providers/access-cases';
import { registrationCases } from '../../registration/access-cases';
import { releaseCases, staticCases } from '../../remotes/access-cases';
import { devOverrideCases } from '../../remotes/dev-override/access-cases';
import { telemetryCases } from '../../remotes/telemetry/access-cases';
import { reportCases } from '../../reports/access-cases';
import type { AccessCase } from './access-case';

/** The access cases of every route, one list per resource, defined beside its routes. */
export const allCases: AccessCase[] = [
  ...healthCases,
  ...loginCases,
  ...recoveryCases,
  ...permissionCases,
  ...userCases,
  ...companyUserCases,
  ...timeZoneCases,
  ...accountCases,
  ...addressCases,
  ...whiteLabelCases,
  ...serviceProviderCases,
  ...registrationCases,
  ...telemetryCases,
  ...messageCases,
  ...inboundMailCases,
  ...scheduledCases,
  ...conversationCases,
  ...groupCases,
  ...responseMessageCases,
  ...automaticResponseCases,
  ...decisionCases,
  ...timeScheduleCases,
  ...intentCases,
  ...eventCases,
  ...webhookCases,
  ...contactCases,
  ...contactListCases,
  ...contactBulkCases,
  ...contactExportCases,
  ...contactImportCases,
  ...campaignCases,
  ...mediaCases,
  ...simulatorCases,
  ...numberCases,
  ...reportCases,
  ...openApiCases,
  ...pageCases,
  ...mailboxCases,
  ...releaseCases,
  ...devOverrideCases,
  ...staticCases,
];
