import type { SummaryTotals } from '@dashboard/shared/contracts';
import { changesOf } from './change';

const TOTALS: SummaryTotals = {
  sent: 200,
  received: 100,
  delivered: 190,
  deliveredRate: 0.95,
  failed: 10,
  optOuts: 4,
  newContacts: 7,
  segments: 300,
  medianFirstReplySeconds: 100,
};
const changes = (now: Partial<SummaryTotals>, before: Partial<SummaryTotals> = {}) =>
  changesOf({
    totals: { ...TOTALS, ...now },
    previous: { from: '2026-09-01', to: '2026-09-30', totals: { ...TOTALS, ...before } },
  });

describe('change against the previous period', () => {
  it('is a share of messages and segments [REP-06]', () => {
    expect(changes({ sent: 300 }).sent).toEqual({ text: '50%', direction: 'up' });
    expect(changes({ received: 87 }).received).toEqual({ text: '13%', direction: 'down' });
    expect(changes({ segments: 301 }).segments).toEqual({ text: '0.3%', direction: 'up' });
    expect(changes({ sent: 5 }, { sent: 0 }).sent).toEqual({ text: '5 more', direction: 'up' });
    expect(changes({}).sent).toEqual({ text: 'No change', direction: 'same' });
  });

  it('is a count of failures, opt-outs and contacts, of which fewer failures and opt-outs are good [REP-06]', () => {
    expect(changes({ failed: 22 }).failed).toEqual({ text: '12 more', direction: 'up', isGood: false });
    expect(changes({ optOuts: 1 }).optOuts).toEqual({ text: '3 fewer', direction: 'down', isGood: true });
    expect(changes({ newContacts: 9 }).newContacts).toEqual({ text: '2 more', direction: 'up' });
  });

  it('is points of a rate, and a time, if both periods have one [REP-06]', () => {
    expect(changes({ deliveredRate: 0.954 }).deliveredRate).toEqual({
      text: '0.4 points',
      direction: 'up',
      isGood: true,
    });
    expect(changes({ deliveredRate: 0.9502 }).deliveredRate).toEqual({
      text: 'No change',
      direction: 'same',
    });
    expect(changes({ medianFirstReplySeconds: 62 }).medianFirstReplySeconds).toEqual({
      text: '38 s faster',
      direction: 'down',
      isGood: true,
    });
    expect(changes({}, { deliveredRate: null, medianFirstReplySeconds: null })).toMatchObject({
      deliveredRate: null,
      medianFirstReplySeconds: null,
    });
  });
});
