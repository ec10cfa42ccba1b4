import type { ContactListMessage, DetailReport, MessagingSummary } from '@dashboard/shared/contracts';
import type { RouteObject } from '@dashboard/shared/router';
import { connectSocket } from '@dashboard/shared/socket';
import { contact, fakeApi, fakeSocket, renderApp } from '@dashboard/shared/testing';
import { act } from '@testing-library/react';
import routes from '../app';

const totals = {
  sent: 4218,
  received: 3067,
  delivered: 4117,
  deliveredRate: 0.976,
  failed: 101,
  optOuts: 19,
  newContacts: 146,
  segments: 6904,
  medianFirstReplySeconds: 252,
};
const noHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));

export const SUMMARY: MessagingSummary = {
  range: { from: '2026-10-01', to: '2026-10-02', timeZone: 'America/Chicago' },
  previous: {
    from: '2026-09-29',
    to: '2026-09-30',
    totals: { ...totals, sent: 3000, failed: 113, optOuts: 13, medianFirstReplySeconds: 290 },
  },
  totals,
  plan: { name: 'Business', totalOutboundIncluded: 10_000 },
  series: [
    { date: '2026-10-01', out: 4000, in: 3000, failed: 100, segments: 6800 },
    { date: '2026-10-02', out: 218, in: 67, failed: 1, segments: 104 },
  ],
  heatmap: [
    [...Array.from({ length: 9 }, () => 0), 3067, ...Array.from({ length: 14 }, () => 0)],
    ...noHours.slice(1),
  ],
  methods: [
    { method: 2, count: 4000 },
    { method: 7, count: 218 },
  ],
  failures: [
    { reason: 'Phone unavailable', advice: 'Retry later.', codes: [4702], count: 100 },
    { reason: 'Blocked as spam', advice: 'Change the text.', codes: [4770], count: 1 },
  ],
  topContacts: [
    {
      contactId: 8,
      contactName: 'Grace Lindholm',
      contactNumber: '13125550151',
      isDeleted: false,
      out: 38,
      in: 41,
      medianFirstReplySeconds: 170,
    },
  ],
  businessHours: null,
};

const none = {
  ...totals,
  sent: 0,
  received: 0,
  delivered: 0,
  deliveredRate: null,
  failed: 0,
  optOuts: 0,
  newContacts: 0,
  segments: 0,
  medianFirstReplySeconds: null,
};
export const EMPTY_SUMMARY: MessagingSummary = {
  ...SUMMARY,
  totals: none,
  previous: { ...SUMMARY.previous, totals: none },
  series: SUMMARY.series.map(({ date }) => ({ date, out: 0, in: 0, failed: 0, segments: 0 })),
  heatmap: noHours,
  methods: [],
  failures: [],
  topContacts: [],
};

const row = {
  messageId: 90,
  date: '2026-10-02T15:30:00.000Z',
  isInbound: false,
  contactId: 8,
  contactName: 'Grace Lindholm',
  contactNumber: '13125550151',
  tn: '3125550142',
  isInInbox: true,
  text: 'See you on Friday',
  method: 2,
  mediaCount: 1,
  segments: 2,
  status: 200,
  errorCode: null,
  userName: 'Maya Ortiz',
};
export const DETAIL: DetailReport = {
  items: [
    row,
    { ...row, messageId: 89, isInbound: true, method: 200, mediaCount: 0, userName: null, isInInbox: false },
    { ...row, messageId: 88, method: 7, status: 4720, errorCode: 4720, userName: null },
  ],
  total: 3,
  page: 1,
  pageSize: 25,
};

export const NAMES: ContactListMessage = {
  tn: '',
  items: [
    { contactId: 7, contactName: 'Daniel Okafor', contactNumber: '13125550147' },
    { contactId: 8, contactName: 'Grace Lindholm', contactNumber: '13125550151' },
    { contactId: 9, contactName: '', contactNumber: '17735550117' },
  ],
  cursor: null,
  total: 3,
  complete: true,
  reset: true,
};

const withOtherPage: RouteObject[] = [...routes, { path: '/elsewhere', element: null }];

/** The page before its contacts have arrived. `acknowledge` responds to the request for them. */
export function openReports(path: string, acknowledge: () => object = () => ({ ok: true })) {
  const api = fakeApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/contacts/8', contact({ contactId: 8, contactName: 'Grace Lindholm' }))
    .on('GET /api/reports/summary', SUMMARY)
    .on('GET /api/reports/detail', DETAIL);
  const socket = fakeSocket();
  socket.response('get_contact_list', acknowledge);
  const app = renderApp(null, { routes: withOtherPage, path });
  act(() => connectSocket());
  return { ...app, api, socket };
}
