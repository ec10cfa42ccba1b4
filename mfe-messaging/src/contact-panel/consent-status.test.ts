import type { Contact } from '@dashboard/shared/contracts';
import { blockStatusText, optInStatus } from './consent-status';
import { localTimeText } from './local-time';

const zone = 'America/Chicago';
const now = new Date('2026-10-20T18:00:00Z');
const contact: Contact = {
  contactId: 7,
  contactName: 'Ana Ruiz',
  contactNumber: '13125550147',
  isOptOut: false,
  isOptedOutBySystemUser: false,
  isBlocked: false,
  email: '',
  company: '',
  customFields: {},
  lists: [],
  optOutAt: null,
  optOutSource: null,
  optOutBy: null,
  optInAt: '2026-03-04T15:00:00Z',
  optInSource: 'page',
  suspectedOptOutAt: null,
  blockedAt: null,
  blockedBy: null,
  timeZone: 'America/New_York',
  isTimeZoneEstimated: true,
  lastActivity: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 3,
};
const optedOut = { ...contact, isOptOut: true, optOutAt: '2026-10-13T15:00:00Z' };

describe('optInStatus', () => {
  it('describes how consent was given [INB-57]', () => {
    expect(optInStatus(contact, zone, now)).toEqual({ text: 'By web form on Mar 4', isLocked: false });
    expect(optInStatus({ ...contact, optInAt: null, optInSource: null }, zone, now).text).toBe(
      'They can be texted',
    );
  });

  it.each([
    ['staff', 'Sam', 'By Sam on Mar 4'],
    ['staff', null, 'By your team on Mar 4'],
    ['import', 'Sam', 'By import of Sam on Mar 4'],
    ['import', null, 'By import on Mar 4'],
    ['keyword', null, 'Texted START on Mar 4'],
  ] as const)('names the person of an opt-in by %s: %s [INB-57]', (optInSource, optInBy, text) => {
    expect(optInStatus({ ...contact, optInSource, optInBy }, zone, now).text).toBe(text);
  });

  it.each([
    ['ARRET', 'Texted ARRET on Oct 13. Only START from them opts them in again.'],
    [null, 'Opted out on Oct 13. Only START from them opts them in again.'],
  ])('locks the switch after the contact opted out with the word %j [INB-57]', (optOutWord, text) => {
    const status = optInStatus({ ...optedOut, optOutSource: 'keyword', optOutWord }, zone, now);
    expect(status).toEqual({ text, isLocked: true });
  });

  it('unlocks the switch after staff opted the contact out [INB-57]', () => {
    const byStaff: Contact = {
      ...optedOut,
      isOptedOutBySystemUser: true,
      optOutSource: 'staff',
      optOutBy: 'Sam',
    };
    expect(optInStatus(byStaff, zone, now)).toEqual({ text: 'Opted out. By Sam on Oct 13', isLocked: false });
  });
});

describe('blockStatusText', () => {
  it('describes the effect of a block, or who set it and when [INB-57]', () => {
    expect(blockStatusText(contact, zone, now)).toBe('Their texts would be hidden');
    expect(
      blockStatusText(
        { ...contact, isBlocked: true, blockedAt: '2026-10-13T15:00:00Z', blockedBy: 'Sam' },
        zone,
        now,
      ),
    ).toBe('By Sam on Oct 13. Their texts are hidden');
  });
});

describe('localTimeText', () => {
  it('returns the time and the city of the time zone [INB-57]', () => {
    expect(localTimeText(contact, now)).toBe('2:00 PM, New York');
    expect(localTimeText({ timeZone: null }, now)).toBeNull();
  });
});
