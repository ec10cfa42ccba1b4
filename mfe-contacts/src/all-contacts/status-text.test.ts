import { contactRow } from '../testing/contacts-setup';
import { statusHint } from './status-text';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-10-13T19:47:00.000Z');
const hint = (overrides: Parameters<typeof contactRow>[0]) => statusHint(contactRow(overrides), ZONE, NOW);

describe('statusHint', () => {
  it('gives the source and the day of an opt-out in the zone of the user [CTC-01]', () => {
    const optedOut = { status: 'opted_out', optOutAt: '2026-10-01T03:00:00.000Z' } as const;
    expect(hint({ ...optedOut, optOutSource: 'keyword', optOutWord: 'UNSUBSCRIBE' })).toBe(
      'Texted UNSUBSCRIBE on Sep 30',
    );
    // A suspected request without a decision.
    expect(hint({ ...optedOut, optOutSource: 'keyword', optOutWord: null })).toBe('Opted out on Sep 30');
    expect(hint({ ...optedOut, optOutSource: 'staff' })).toBe('Opted out by your team on Sep 30');
    expect(hint({ ...optedOut, optOutSource: null, optOutAt: null })).toBe('Opted out');
  });

  it('gives the day of a block, with the year of an earlier one [CTC-01]', () => {
    expect(hint({ status: 'blocked', blockedAt: '2025-12-01T18:00:00.000Z' })).toBe('Blocked on Dec 1, 2025');
  });

  it('gives the day on which a subscribed contact was opted in, or else added [CTC-01]', () => {
    const subscribed = { status: 'subscribed', createdAt: '2026-03-04T18:00:00.000Z' } as const;
    expect(hint({ ...subscribed, optInAt: '2026-10-01T03:00:00.000Z' })).toBe('Opted in on Sep 30');
    expect(hint({ ...subscribed, optInAt: null })).toBe('Added on Mar 4');
  });
});
