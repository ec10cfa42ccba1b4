import { COUNTS, report } from '../testing/campaign-report-setup';
import { timesText, waitingText } from './state-words';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-10-12T15:00:00.000Z');
const waiting = { ...COUNTS, pending: 300, waiting: 212 };

describe('the words of a campaign’s state', () => {
  it.each([
    [report({}), 'Oct 12, 9:00 AM to 9:38 AM'],
    [report({ endedAt: '2026-10-13T14:00:00.000Z' }), 'Oct 12, 9:00 AM to Oct 13, 9:00 AM'],
    [report({ state: 'sending', endedAt: null }), 'started Oct 12, 9:00 AM'],
    [
      report({ state: 'scheduled', startsAt: '2026-10-14T14:00:00.000Z', startedAt: null, endedAt: null }),
      'starts Wed, Oct 14, 9:00 AM',
    ],
    [report({ state: 'draft', startedAt: null, endedAt: null }), null],
  ])('say when it starts, started and ended', (of, words) => {
    expect(timesText(of, ZONE, NOW)).toBe(words);
  });

  it.each([
    ['2026-10-12T23:00:00.000Z', '212 resume at 6:00 PM, when quiet hours end'],
    ['2026-10-13T13:00:00.000Z', '212 resume at Tue, Oct 13, 8:00 AM, when quiet hours end'],
  ])('say how many wait for quiet hours and until when [CPN-04]', (resumesAt, words) => {
    expect(waitingText(report({ state: 'sending', counts: waiting, resumesAt }), ZONE, NOW)).toBe(words);
  });

  it('say when the carriers’ daily limit lets it go on', () => {
    const resumesAt = '2026-10-13T05:00:00.000Z';
    const limited = report({ state: 'sending', resumesAt, waitReason: 'daily_limit' });
    expect(waitingText(limited, ZONE, NOW)).toBe(
      'the carriers’ daily limit is reached, sending resumes at Tue, Oct 13, 12:00 AM',
    );
  });

  it('say nothing about quiet hours without recipients who wait', () => {
    expect(waitingText(report({ state: 'sending' }), ZONE, NOW)).toBe('');
    expect(waitingText(report({ state: 'paused' }), ZONE, NOW)).toBe('while the campaign is paused');
  });
});
