import { type AccessCase, everyCaller } from '../testing/access-matrix/access-case';

const here = { remoteAddress: '127.0.0.1' };

const mailbox = (route: string, url: string, status: number): AccessCase[] => [
  { route, call: { url, ...here }, responses: everyCaller(status) },
  { route, title: 'from elsewhere', call: { url }, responses: everyCaller(404) },
];

export const mailboxCases: AccessCase[] = [
  ...mailbox('GET /dev/mailbox', '/dev/mailbox', 200),
  ...mailbox('GET /dev/mailbox/messages', '/dev/mailbox/messages', 200),
  ...mailbox('GET /dev/mailbox/:id', '/dev/mailbox/none', 404),
  ...mailbox('GET /dev/mailbox/:id/html', '/dev/mailbox/none/html', 404),
  {
    route: 'POST /dev/mailbox/:id/reply',
    call: { url: '/dev/mailbox/none/reply', ...here },
    responses: everyCaller(404),
  },
  {
    route: 'POST /dev/mailbox/:id/reply',
    title: 'from another site',
    call: { url: '/dev/mailbox/none/reply', ...here, headers: { 'sec-fetch-site': 'cross-site' } },
    responses: everyCaller(403),
  },
  {
    route: 'POST /dev/mailbox/:id/reply',
    title: 'from elsewhere',
    call: { url: '/dev/mailbox/none/reply' },
    responses: everyCaller(404),
  },
];
