import { type AccessCase, everyCaller } from '../../../testing/access-matrix/access-case';

const call = { url: '/api/carrier/webhooks/messages', payload: [] };

export const webhookCases: AccessCase[] = [
  {
    route: 'POST /api/carrier/webhooks/messages',
    title: 'without the carrier’s credentials',
    call,
    responses: everyCaller(401),
  },
  {
    route: 'POST /api/carrier/webhooks/messages',
    title: 'with wrong credentials',
    call: { ...call, headers: { authorization: `Basic ${btoa('carrier:guess')}` } },
    responses: everyCaller(401),
  },
];
