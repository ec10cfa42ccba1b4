import type { Contact } from '@dashboard/shared/contracts';
import { blockWords, optInWords } from './consent-words';
import { localTimeWords } from './local-time';

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

describe('consent', () => {
  it('tells how it was given', () => {
    expect(optInWords(contact, zone, now)).toEqual({ words: 'By web form on Mar 4', isLocked: false });
    expect(optInWords({ ...contact, optInAt: null, optInSource: null }, zone, now).words).toBe(
      'They can be texted',
    );
  });

  it('cannot be given back here once the contact texted STOP', () => {
    expect(optInWords({ ...optedOut, optOutSource: 'keyword' }, zone, now)).toEqual({
      words: 'Texted STOP on Oct 13. Only START from them opts them in again.',
      isLocked: true,
    });
  });

  it('can be given back after staff took it', () => {
    const byStaff: Contact = {
      ...optedOut,
      isOptedOutBySystemUser: true,
      optOutSource: 'staff',
      optOutBy: 'Sam',
    };
    expect(optInWords(byStaff, zone, now)).toEqual({ words: 'Opted out. By Sam on Oct 13', isLocked: false });
  });
});

describe('a block', () => {
  it('says what it would do, or who set it and when', () => {
    expect(blockWords(contact, zone, now)).toBe('Their texts would be hidden');
    expect(
      blockWords(
        { ...contact, isBlocked: true, blockedAt: '2026-10-13T15:00:00Z', blockedBy: 'Sam' },
        zone,
        now,
      ),
    ).toBe('By Sam on Oct 13. Their texts are hidden');
  });
});

describe('local time', () => {
  it('names the clock and the city of the zone', () => {
    expect(localTimeWords(contact, now)).toBe('2:00 PM, New York');
    expect(localTimeWords({ timeZone: null }, now)).toBeNull();
  });
});
