import { retryAfterMs } from './retry-after';

const now = new Date('2026-11-20T10:00:00Z');

describe('retryAfterMs', () => {
  it('reads seconds and dates', () => {
    expect(retryAfterMs('3', now)).toBe(3000);
    expect(retryAfterMs('Fri, 20 Nov 2026 10:00:05 GMT', now)).toBe(5000);
  });

  it('never returns a negative wait', () => {
    expect(retryAfterMs('-1', now)).toBe(0);
    expect(retryAfterMs('Fri, 20 Nov 2026 09:00:00 GMT', now)).toBe(0);
  });

  it('caps the wait at ten minutes, because the conversation is blocked meanwhile', () => {
    expect(retryAfterMs('86400', now)).toBe(600_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 10:00:00 GMT', now)).toBe(600_000);
  });

  it('returns null without a usable value', () => {
    expect(retryAfterMs(undefined, now)).toBeNull();
    expect(retryAfterMs('soon', now)).toBeNull();
  });
});
