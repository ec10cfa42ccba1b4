import * as v from 'valibot';
import { isCarrier } from '../../platform/http/carrier-credentials';
import { BadRequest } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { parseXml, textOf } from '../carrier/xml';
import { receiveNotification } from './receive-notification';

const postOrders = route({
  method: 'POST',
  url: '/api/carrier/webhooks/orders',
  summary:
    'A notification of the carrier about an order of text numbers, as XML. Stored before it is acknowledged.',
  access: {
    kind: 'webhook',
    accepts: (authorization, { numbering }) => isCarrier(authorization, numbering),
  },
  accepts: 'xml',
  status: 204,
  body: v.string(),
  handler: async ({ services, body }) => {
    const document = parseXml(body);
    const carrierOrderId = textOf(document, 'OrderId');
    if (carrierOrderId === undefined)
      throw new BadRequest('This is not a notification about an order.', { code: 'INVALID' });
    const customerOrderId = textOf(document, 'CustomerOrderId');
    await receiveNotification(services, { xml: body, carrierOrderId, customerOrderId });
  },
});

export const notificationRoutes: RouteSpec[] = [postOrders];
