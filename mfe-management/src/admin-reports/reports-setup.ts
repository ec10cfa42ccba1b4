import type {
  ActivityReport,
  DeliveryReport,
  OptOutsReport,
  TeamReport,
  UsageReport,
} from '@dashboard/shared/contracts';

const range = { from: '2026-10-01', to: '2026-10-02', timeZone: 'America/Chicago' };

const usage = (outbound: number, inbound: number, failed = 0) => ({
  outbound,
  inbound,
  outboundSegments: outbound * 2,
  inboundSegments: inbound,
  outboundWithMedia: 1,
  failed,
});

export const USAGE: UsageReport = {
  range,
  totals: usage(30, 12, 2),
  series: [
    { date: '2026-10-01', ...usage(10, 5) },
    { date: '2026-10-02', ...usage(20, 7, 2) },
  ],
  numbers: [
    { tn: '3125550142', groupName: 'Front desk', ...usage(20, 7, 2) },
    { tn: '7735550100', groupName: null, ...usage(10, 5) },
  ],
  groups: [
    { groupId: 5, name: 'Front desk', ...usage(20, 7, 2) },
    { groupId: null, name: null, ...usage(10, 5) },
  ],
  users: [
    { userId: 3, name: 'Maya Ortiz', ...usage(25, 0) },
    { userId: null, name: null, ...usage(5, 12, 2) },
  ],
  plan: {
    name: 'Business',
    monthFrom: '2026-10-01',
    monthTo: '2026-10-31',
    totalOutboundIncluded: 900,
    usedSegments: 60,
    projectedSegments: 930,
  },
};

const people = {
  sent: 25,
  conversations: 9,
  replies: 8,
  medianFirstReplySeconds: 252,
  openNow: 3,
};
export const TEAM: TeamReport = {
  range,
  totals: people,
  series: [
    { date: '2026-10-01', sent: 10, replies: 3 },
    { date: '2026-10-02', sent: 15, replies: 5 },
  ],
  people: [
    { userId: 3, name: 'Maya Ortiz', isDeleted: false, ...people, openNow: 2 },
    {
      userId: 4,
      name: 'Sam Whitlock',
      isDeleted: true,
      sent: 0,
      conversations: 0,
      replies: 0,
      medianFirstReplySeconds: null,
      openNow: 0,
    },
    {
      userId: null,
      name: null,
      isDeleted: false,
      sent: 0,
      conversations: 0,
      replies: 0,
      medianFirstReplySeconds: null,
      openNow: 1,
    },
  ],
};

const outcomes = { outbound: 30, delivered: 27, failed: 2, pending: 1 };
const rates = { deliveredRate: 0.9, failedRate: 2 / 30 };
export const DELIVERY: DeliveryReport = {
  range,
  totals: { ...outcomes, ...rates },
  series: [
    { date: '2026-10-01', outbound: 10, delivered: 10, failed: 0, pending: 0 },
    { date: '2026-10-02', outbound: 20, delivered: 17, failed: 2, pending: 1 },
  ],
  numbers: [{ tn: '3125550142', ...outcomes, ...rates }],
  reasons: [
    {
      reason: 'Number can’t receive texts',
      advice: 'Check the number with the contact.',
      codes: [4720, 4721],
      count: 2,
    },
  ],
};

const optOut = {
  at: '2026-10-02T15:30:00.000Z',
  contactId: 8,
  contactName: 'Grace Lindholm',
  contactNumber: '13125550151',
  source: 'keyword' as const,
  byName: null,
  text: 'STOP',
  undoneAt: null,
};
export const OPT_OUTS: OptOutsReport = {
  range,
  totals: { optOuts: 2 },
  series: [
    { date: '2026-10-01', optOuts: 1 },
    { date: '2026-10-02', optOuts: 1 },
  ],
  sources: [
    { source: 'keyword', count: 1 },
    { source: 'staff', count: 1 },
  ],
  items: [{ id: 2, ...optOut }],
  nextCursor: '1790000000000_2',
};
export const MORE_OPT_OUTS: OptOutsReport = {
  ...OPT_OUTS,
  items: [
    {
      ...optOut,
      id: 1,
      contactName: '',
      contactNumber: '17735550117',
      source: 'staff',
      byName: 'Maya Ortiz',
      text: null,
      at: '2026-10-01T15:30:00.000Z',
    },
  ],
  nextCursor: null,
};

export const ACTIVITY: ActivityReport = {
  range,
  people: [{ userId: 3, name: 'Maya Ortiz' }],
  items: [
    {
      id: 9,
      at: '2026-10-02T15:30:00.000Z',
      who: 'Maya Ortiz',
      userId: 3,
      kind: 'users',
      what: 'Changed user',
      subject: 'Tobias Renner',
      changes: [
        { field: 'Status', before: 'Active', after: 'Disabled' },
        { field: 'Email', before: null, after: 'tobias@example.com' },
      ],
      address: '203.0.113.24',
    },
    {
      id: 8,
      at: '2026-10-01T15:30:00.000Z',
      who: 'Automatic',
      userId: null,
      kind: 'contacts',
      what: 'Opted out contact',
      subject: 'Elsa Vandermeer',
      changes: [],
      address: null,
    },
  ],
  nextCursor: null,
};
