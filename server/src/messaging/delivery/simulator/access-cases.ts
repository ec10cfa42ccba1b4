import { type AccessCase, everyCaller } from '../../../testing/access-matrix/access-case';

const payload = { from: '2125550188', to: '2125550100', text: 'To an unassigned number', mediaUrls: [] };

export const simulatorCases: AccessCase[] = [
  {
    route: 'POST /api/simulator/inbound',
    title: 'to an unassigned number',
    call: { url: '/api/simulator/inbound', remoteAddress: '127.0.0.1', payload },
    responses: everyCaller(422),
  },
  {
    route: 'POST /api/simulator/inbound',
    title: 'from another machine',
    call: ({ tn }) => ({ url: '/api/simulator/inbound', payload: { ...payload, to: tn } }),
    responses: everyCaller(404),
  },
];
