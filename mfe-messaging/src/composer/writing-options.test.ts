import { requestsSend } from './writing-options';

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false };

describe('requestsSend', () => {
  it('sends with Enter and inserts a line break with Shift+Enter', () => {
    expect(requestsSend(enter, true)).toBe(true);
    expect(requestsSend({ ...enter, shiftKey: true }, true)).toBe(false);
  });

  it('does the opposite when the setting changes', () => {
    expect(requestsSend(enter, false)).toBe(false);
    expect(requestsSend({ ...enter, shiftKey: true }, false)).toBe(true);
  });

  it('always sends with Ctrl or ⌘', () => {
    expect(requestsSend({ ...enter, ctrlKey: true }, false)).toBe(true);
    expect(requestsSend({ ...enter, metaKey: true }, false)).toBe(true);
  });

  it('ignores other keys', () => {
    expect(requestsSend({ ...enter, key: 'a' }, true)).toBe(false);
  });
});
