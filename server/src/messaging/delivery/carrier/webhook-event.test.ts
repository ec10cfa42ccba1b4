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

describe('webhook events', () => {
  it('keeps what the product uses', () => {
    expect(parseEvent({ ...delivered, extra: 1 })).toMatchObject({
      type: 'message-delivered',
      errorCode: null,
      message: { id: 'abc', tag: 't', text: '', media: [] },
    });
  });

  it.each([3_000_000_000, -1])('takes a failure without its code when that can be none: %i', (errorCode) => {
    expect(parseEvent({ ...delivered, type: 'message-failed', errorCode })?.errorCode).toBeNull();
  });

  it('passes over events of other kinds', () => {
    expect(parseEvent({ type: 'message-read', anything: true })).toBeNull();
  });

  it.each([
    [{ ...delivered, message: null }],
    [{ ...delivered, errorCode: 'x' }],
    [{ ...delivered, message: { ...delivered.message, to: 'nobody' } }],
    ['text'],
    [null],
  ])('refuses a malformed event %#', (item) => {
    expect(() => parseEvent(item)).toThrow();
  });

  it('names repeated deliveries alike and different events apart', () => {
    const event = parseEvent(delivered);
    const failed = parseEvent({ ...delivered, type: 'message-failed', errorCode: 4720 });
    expect(event && eventKey(event)).toBe('abc:message-delivered:+12015550188');
    expect(failed && eventKey(failed)).not.toBe(event && eventKey(event));
  });
});
