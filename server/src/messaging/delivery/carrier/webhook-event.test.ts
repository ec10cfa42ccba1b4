import { eventKey, parseEvent } from './webhook-event';

const delivered = {
  type: 'message-delivered',
  time: '2026-11-20T10:00:00.000Z',
  to: '+12015550188',
  description: 'ok',
  message: {
    id: 'abc',
    owner: '+12015550147',
    direction: 'out',
    to: ['+12015550188'],
    from: '+12015550147',
    tag: 't',
  },
};

describe('webhook event parsing', () => {
  it('keeps the fields that the product uses', () => {
    expect(parseEvent({ ...delivered, extra: 1 })).toMatchObject({
      type: 'message-delivered',
      errorCode: null,
      message: { id: 'abc', tag: 't', text: '', media: [] },
    });
  });

  it.each([3_000_000_000, -1])('accepts a failure and drops its invalid error code: %i', (errorCode) => {
    expect(parseEvent({ ...delivered, type: 'message-failed', errorCode })?.errorCode).toBeNull();
  });

  it('ignores events of other types', () => {
    expect(parseEvent({ type: 'message-read', anything: true })).toBeNull();
  });

  it.each([
    [{ ...delivered, message: null }],
    [{ ...delivered, errorCode: 'x' }],
    [{ ...delivered, message: { ...delivered.message, to: 'nobody' } }],
    ['text'],
    [null],
  ])('rejects a malformed event %#', (item) => {
    expect(() => parseEvent(item)).toThrow();
  });

  it('gives repeated deliveries the same key and different events different keys', () => {
    const event = parseEvent(delivered);
    const failed = parseEvent({ ...delivered, type: 'message-failed', errorCode: 4720 });
    expect(event && eventKey(event)).toBe('abc:message-delivered:+12015550188');
    expect(failed && eventKey(failed)).not.toBe(event && eventKey(event));
  });
});
