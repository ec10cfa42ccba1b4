import fc from 'fast-check';
import { caretAfter, digitsTyped, editPhone, maskPhone } from './phone-mask';

const digitsOf = (max: number) =>
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: max - 1 }))
    .map(([first, rest]) => [first, ...rest].join(''));

describe('the mask of a phone number', () => {
  it.each([
    ['', ''],
    ['5', '+1 (5'],
    ['555', '+1 (555'],
    ['5551', '+1 (555) 1'],
    ['555123', '+1 (555) 123'],
    ['5551234567', '+1 (555) 123-4567'],
  ])('shows %j as %j [FRM-40]', (digits, masked) => expect(maskPhone(digits)).toBe(masked));

  it.each([
    ['5551234567', '5551234567'],
    ['15551234567', '5551234567'],
    ['+1 555-123-4567', '5551234567'],
    ['(555) 123 4567 ext', '5551234567'],
    ['+1', ''],
    ['55512345678', '5551234567'],
  ])('reads %j as %j', (text, digits) => expect(digitsTyped(text)).toBe(digits));

  it('gives back the digits it was given', () => {
    fc.assert(fc.property(digitsOf(10), (digits) => expect(digitsTyped(maskPhone(digits))).toBe(digits)));
  });

  it('keeps the caret behind the digit that was typed', () => {
    expect(
      editPhone({ text: '+1 (5559) 123-4567', caret: 8, digits: '5551234567', isBackspace: false }),
    ).toEqual({
      digits: '5559123456',
      caret: 10,
    });
    expect(caretAfter('', 0)).toBe(0);
  });

  it('takes the digit before a bracket or dash when backspace took only that', () => {
    expect(
      editPhone({ text: '+1 (555) 1234567', caret: 12, digits: '5551234567', isBackspace: true }),
    ).toEqual({
      digits: '555124567',
      caret: 11,
    });
  });

  it('removes one digit with every backspace at the end', () => {
    fc.assert(
      fc.property(digitsOf(10), (digits) => {
        const shown = maskPhone(digits);
        const text = shown.slice(0, -1);
        const next = editPhone({ text, caret: text.length, digits, isBackspace: true });
        expect(next.digits).toBe(digits.slice(0, -1));
      }),
    );
  });
});
