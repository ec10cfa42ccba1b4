import type { Registry } from 'prom-client';
import { addressRoutes } from './addresses/address-routes';
import { timeZoneRoutes } from './common/time-zone-routes';
import { contactRoutes } from './contacts/contact-routes';
import { conversationRoutes } from './conversations/conversation-routes';
import { eventRoutes } from './events/event-routes';
import { groupRoutes } from './groups/group-routes';
import { healthRoutes } from './health/health-routes';
import type { RouteSpec } from './http/route';
import { loginRoutes } from './login/login-routes';
import { mailboxRoutes } from './mail/mailbox-routes';
import { mediaRoutes } from './media/media-routes';
import { messageRoutes } from './messages/message-routes';
import { openApiRoutes } from './openapi/openapi-routes';
import { pageRoutes } from './pages/page-routes';
import type { Site } from './pages/site';
import { permissionRoutes } from './permissions/permission-routes';
import { recoveryRoutes } from './recovery/recovery-routes';
import { simulatorRoutes } from './simulator/simulator-routes';
import { staticRoutes } from './static/static-routes';
import { telemetryRoutes } from './telemetry/telemetry-routes';
import { userRoutes } from './users/user-routes';
import { webhookRoutes } from './webhooks/webhook-routes';
import { whiteLabelRoutes } from './white-label/white-label-routes';

const calls = (site: Site, registry: Registry): RouteSpec[] => [
  ...healthRoutes(registry),
  ...loginRoutes(),
  ...recoveryRoutes(),
  ...permissionRoutes,
  ...userRoutes(),
  ...timeZoneRoutes,
  ...addressRoutes,
  ...whiteLabelRoutes,
  ...telemetryRoutes(site, registry),
  ...messageRoutes,
  ...conversationRoutes,
  ...groupRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...contactRoutes,
  ...mediaRoutes,
  ...simulatorRoutes,
];

/** Every route of the server, one list per resource. */
export function allRoutes(site: Site, registry: Registry): RouteSpec[] {
  const described = calls(site, registry);
  return [
    ...described,
    ...openApiRoutes(described),
    ...pageRoutes(site),
    ...mailboxRoutes,
    ...staticRoutes(site),
  ];
}
