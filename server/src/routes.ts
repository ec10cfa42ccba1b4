import type { Registry } from 'prom-client';
import { accountRoutes } from './accounts/account-routes';
import { addressRoutes } from './accounts/addresses/address-routes';
import { automaticResponseRoutes } from './automation/automatic-responses/automatic-response-routes';
import { decisionRoutes } from './automation/decisions/decision-routes';
import { intentRoutes } from './automation/intelligent-responses/intent-routes';
import { suggestionRoutes } from './automation/intelligent-responses/suggestion-routes';
import { responseMessageRoutes } from './automation/response-messages/response-message-routes';
import { timeScheduleRoutes } from './automation/time-schedules/time-schedule-routes';
import { imageRoutes } from './branding/images/image-routes';
import { whiteLabelRoutes } from './branding/white-label-routes';
import { mailboxRoutes } from './mail/mailbox-routes';
import { campaignRoutes } from './messaging/campaigns/campaign-routes';
import { estimateRoutes } from './messaging/campaigns/estimate-routes';
import { campaignReportRoutes } from './messaging/campaigns/report-routes';
import { campaignSendingRoutes } from './messaging/campaigns/sending-routes';
import { contactBulkRoutes } from './messaging/contact-bulk/contact-bulk-routes';
import { contactExportRoutes } from './messaging/contact-export/contact-export-routes';
import { contactImportRoutes } from './messaging/contact-imports/import-routes';
import { contactListRoutes } from './messaging/contact-lists/contact-list-routes';
import { contactRoutes } from './messaging/contacts/contact-routes';
import { conversationRoutes } from './messaging/conversations/conversation-routes';
import { unassignLost } from './messaging/conversations/unassign-lost';
import { simulatorRoutes } from './messaging/delivery/simulator/simulator-routes';
import { webhookRoutes } from './messaging/delivery/webhooks/webhook-routes';
import { eventRoutes } from './messaging/event-feed/event-routes';
import { groupRoutes } from './messaging/groups/group-routes';
import { inboundMailRoutes } from './messaging/mail-replies/inbound-mail-routes';
import { receiveMail } from './messaging/mail-replies/receive-mail';
import { mediaRoutes } from './messaging/media/media-routes';
import { messageRoutes } from './messaging/messages/message-routes';
import { scheduledRoutes } from './messaging/scheduled/scheduled-routes';
import { notificationRoutes } from './numbers/notifications/notification-routes';
import { numberRoutes } from './numbers/number-routes';
import { pageRoutes } from './pages/page-routes';
import { companyUserRoutes } from './people/company-users/company-user-routes';
import { loginRoutes } from './people/login/login-routes';
import { recoveryRoutes } from './people/recovery/recovery-routes';
import { userRoutes } from './people/users/user-routes';
import { timeZoneRoutes } from './platform/common/time-zone-routes';
import { healthRoutes } from './platform/health/health-routes';
import type { RouteSpec } from './platform/http/route';
import { openApiRoutes } from './platform/openapi/openapi-routes';
import { permissionRoutes } from './platform/permissions/permission-routes';
import { serviceProviderRoutes } from './providers/service-provider-routes';
import { registrationRoutes } from './registration/registration-routes';
import { releaseRoutes } from './remotes/api/release-routes';
import { currentRegistryRoute } from './remotes/current/current-registry-route';
import { devOverrideRoutes } from './remotes/dev-override/dev-override-routes';
import type { Site } from './remotes/site';
import { staticRoutes } from './remotes/static-routes';
import { hasLiveReleases } from './remotes/storage/release-files';
import { telemetryRoutes } from './remotes/telemetry/telemetry-routes';
import { messagingReportRoutes } from './reports/messaging/messaging-report-routes';
import { reportRoutes } from './reports/report-routes';
import { readMonthUsage } from './reports/usage/month-usage';

const calls = (site: Site, registry: Registry): RouteSpec[] => [
  ...healthRoutes(registry, [hasLiveReleases]),
  ...loginRoutes(),
  ...recoveryRoutes(),
  ...permissionRoutes,
  ...userRoutes(),
  ...companyUserRoutes(unassignLost),
  ...timeZoneRoutes,
  ...accountRoutes(readMonthUsage),
  ...addressRoutes,
  ...whiteLabelRoutes,
  ...imageRoutes,
  ...serviceProviderRoutes,
  ...registrationRoutes,
  ...telemetryRoutes(site, registry),
  ...releaseRoutes,
  currentRegistryRoute(site),
  ...devOverrideRoutes,
  ...messageRoutes,
  ...inboundMailRoutes,
  ...scheduledRoutes,
  ...conversationRoutes,
  ...groupRoutes,
  ...responseMessageRoutes,
  ...automaticResponseRoutes,
  ...decisionRoutes,
  ...timeScheduleRoutes,
  ...intentRoutes,
  ...suggestionRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...contactRoutes,
  ...contactListRoutes,
  ...contactBulkRoutes,
  ...contactExportRoutes,
  ...contactImportRoutes,
  ...estimateRoutes(readMonthUsage),
  ...campaignRoutes,
  ...campaignSendingRoutes,
  ...campaignReportRoutes,
  ...mediaRoutes,
  ...simulatorRoutes,
  ...numberRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...messagingReportRoutes,
];

/** Every route of the server, one list per resource. */
export function allRoutes(site: Site, registry: Registry): RouteSpec[] {
  const described = calls(site, registry);
  return [
    ...described,
    ...openApiRoutes(described),
    ...pageRoutes(site),
    ...mailboxRoutes(receiveMail),
    ...staticRoutes(site),
  ];
}
