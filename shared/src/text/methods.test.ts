import { isAutomatic, methodLabel } from './methods';

describe('message methods', () => {
  it.each([
    ['MSG-23', 1, 'From email'],
    ['MSG-24', 3, 'MMS'],
    ['MSG-25', 6, 'MMS from email'],
    ['MSG-26', 4, 'Auto Response'],
    ['MSG-27', 5, 'Notification'],
    ['MSG-28', 7, 'Campaign'],
  ])('[%s] labels outbound method %i %s', (_row, method, label) => {
    expect(methodLabel(method, false)).toBe(label);
  });

  it('labels inbound method 201 MMS [MSG-30]', () => {
    expect(methodLabel(201, true)).toBe('MMS');
    expect(methodLabel(200, true)).toBeNull();
  });

  it('has no label for an ordinary message', () => {
    expect(methodLabel(2, false)).toBeNull();
    expect(isAutomatic(2)).toBe(false);
    expect(isAutomatic(4)).toBe(true);
  });
});
