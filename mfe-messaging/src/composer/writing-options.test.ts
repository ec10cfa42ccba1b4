import { asksToSend } from './writing-options';

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false };

describe('Enter', () => {
  it('sends, and with Shift makes a new line', () => {
    expect(asksToSend(enter, true)).toBe(true);
    expect(asksToSend({ ...enter, shiftKey: true }, true)).toBe(false);
  });

  it('does the opposite once the setting is flipped', () => {
    expect(asksToSend(enter, false)).toBe(false);
    expect(asksToSend({ ...enter, shiftKey: true }, false)).toBe(true);
  });

  it('always sends with Ctrl or ⌘', () => {
    expect(asksToSend({ ...enter, ctrlKey: true }, false)).toBe(true);
    expect(asksToSend({ ...enter, metaKey: true }, false)).toBe(true);
  });

  it('alone sends', () => {
    expect(asksToSend({ ...enter, key: 'a' }, true)).toBe(false);
  });
});
