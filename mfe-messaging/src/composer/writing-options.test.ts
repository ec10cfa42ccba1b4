import { requestsSend } from './writing-options';

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false };

describe('Enter', () => {
  it('sends, and with Shift makes a new line', () => {
    expect(requestsSend(enter, true)).toBe(true);
    expect(requestsSend({ ...enter, shiftKey: true }, true)).toBe(false);
  });

  it('does the opposite once the setting is flipped', () => {
    expect(requestsSend(enter, false)).toBe(false);
    expect(requestsSend({ ...enter, shiftKey: true }, false)).toBe(true);
  });

  it('always sends with Ctrl or ⌘', () => {
    expect(requestsSend({ ...enter, ctrlKey: true }, false)).toBe(true);
    expect(requestsSend({ ...enter, metaKey: true }, false)).toBe(true);
  });

  it('alone sends', () => {
    expect(requestsSend({ ...enter, key: 'a' }, true)).toBe(false);
  });
});
