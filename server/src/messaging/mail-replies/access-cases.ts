import { type AccessCase, everyCaller } from '../../testing/access-matrix/access-case';

const route = 'POST /api/mail/inbound';
const call = {
  url: '/api/mail/inbound',
  payload: 'From: someone@forged.example\r\n\r\nHello',
  headers: { 'content-type': 'message/rfc822' },
};

export const inboundMailCases: AccessCase[] = [
  { route, title: 'without the mail provider’s secret', call, responses: everyCaller(401) },
  {
    route,
    title: 'with a wrong secret',
    call: { ...call, headers: { ...call.headers, authorization: 'Bearer a-guess-of-the-secret' } },
    responses: everyCaller(401),
  },
];
