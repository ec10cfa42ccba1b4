import type { Registry } from 'prom-client';
import { conversationRoutes } from './conversations/conversation-routes';
import { eventRoutes } from './events/event-routes';
import { groupRoutes } from './groups/group-routes';
import { healthRoutes } from './health/health-routes';
import type { RouteSpec } from './http/route';
import { loginRoutes } from './login/login-routes';
import { messageRoutes } from './messages/message-routes';
import { pageRoutes } from './pages/page-routes';
import type { Site } from './pages/site';
import { staticRoutes } from './static/static-routes';
import { webhookRoutes } from './webhooks/webhook-routes';
import { whiteLabelRoutes } from './white-label/white-label-routes';

/** Every route of the server, one list per resource. */
export const allRoutes = (site: Site, registry: Registry): RouteSpec[] => [
  ...healthRoutes(registry),
  ...pageRoutes(site),
  ...staticRoutes(site),
  ...loginRoutes(),
  ...whiteLabelRoutes,
  ...messageRoutes,
  ...conversationRoutes,
  ...groupRoutes,
  ...eventRoutes,
  ...webhookRoutes,
];
