import fc from 'fast-check';
import { isFailed, isFinal, isRetrying, nextStatus, statusKind, statusRank } from './statuses';

const anyStatus = fc.constantFrom(100, 102, 202, 200, 400, 4720, 9902, 9999);

describe('message status', () => {
  it('is failed from 400 on [MSG-29]', () => {
    expect(isFailed(399)).toBe(false);
    expect(isFailed(400)).toBe(true);
    expect(isFailed(4720)).toBe(true);
  });

  it('is being retried for an accepted message with an error code', () => {
    expect(isRetrying({ status: 202, errorCode: 4702 })).toBe(true);
    expect(isRetrying({ status: 202, errorCode: null })).toBe(false);
    expect(isRetrying({ status: 4702, errorCode: 4702 })).toBe(false);
  });

  it('has a name for every status', () => {
    expect([100, 102, 202, 200, 4720, 9902, 9999].map(statusKind)).toEqual([
      'scheduled',
      'sending',
      'sent',
      'delivered',
      'failed',
      'unconfirmed',
      'unconfirmed',
    ]);
  });

  it('never goes back, whatever order reports arrive in [INB-19] [CPL-27]', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyStatus), (first, reports) => {
        let status: number = first;
        for (const reported of reports) {
          const next = nextStatus(status, reported);
          expect(statusRank(next)).toBeGreaterThanOrEqual(statusRank(status));
          if (isFinal(status) && next !== status) {
            expect(status).toBe(9902);
            expect(next).toBe(200);
          }
          status = next;
        }
      }),
    );
  });

  it('ranks sent before its end, and every end the same [CPL-27]', () => {
    expect([100, 102, 202, 200, 400, 4720].map(statusRank)).toEqual([0, 1, 2, 3, 3, 3]);
  });

  it('becomes delivered after 9902, but not after 9999 [CPL-27]', () => {
    expect(nextStatus(9902, 200)).toBe(200);
    expect(nextStatus(9999, 200)).toBe(9999);
  });

  it('stays delivered when "sending" is reported late', () => {
    expect(nextStatus(200, 202)).toBe(200);
    expect(nextStatus(102, 200)).toBe(200);
    expect(nextStatus(4720, 200)).toBe(4720);
  });
});
