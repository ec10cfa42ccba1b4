import fc from 'fast-check';
import { caretAfter, type DigitMask, editDigits, insertsOtherText, isOtherText } from './digit-mask';
import { LAST_DIGITS_MASK, PHONE_MASK, TAX_ID_MASK } from './masks';

const digitsOf = (max: number) =>
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: max - 1 }))
    .map(([first, rest]) => [first, ...rest].join(''));

describe('phone mask', () => {
  it.each([
    ['', ''],
    ['5', '+1 (5'],
    ['555', '+1 (555'],
    ['5551', '+1 (555) 1'],
    ['555123', '+1 (555) 123'],
    ['5551234567', '+1 (555) 123-4567'],
  ])('formats %j as %j [FRM-40]', (digits, masked) => expect(PHONE_MASK.show(digits)).toBe(masked));

  it.each([
    ['5551234567', '5551234567'],
    ['15551234567', '5551234567'],
    ['+1 555-123-4567', '5551234567'],
    ['(555) 123 4567 ext', '5551234567'],
    ['+1', ''],
    ['55512345678', '5551234567'],
  ])('parses %j as %j [FRM-41]', (text, digits) => expect(PHONE_MASK.read(text)).toBe(digits));

  it.each([
    ['445551234567', '', '5551234567'],
    ['0015551234567', '', '5551234567'],
    ['+44 555 123 4567', '', '5551234567'],
    ['15551234567', '', '5551234567'],
    // Over a full number, as a browser fills in a field.
    ['445551234567', '4455512345', '5551234567'],
    ['+1 (555) 123-45671', '5551234567', '5551234567'],
    ['+1 (555) 123-456712', '5551234567', '5551234567'],
  ])('reads %j, entered over %j, as %j [PRO-13]', (text, digits, expected) => {
    const edited = editDigits(LAST_DIGITS_MASK, { text, caret: text.length, digits, isBackspace: false });
    expect(edited).toEqual({ digits: expected, caret: '+1 (555) 123-4567'.length });
  });

  it.each([
    ['445551234567', ''],
    ['+44 20 7946 0958', ''],
    ['+52 551 234 567', ''],
    ['(312) 555-01501', '4155550100'],
    ['773 555 0981 / 312 555 0999', ''],
    // Behind the digits that are there.
    ['+1 (312) 544 5551234567', '31'],
  ])('takes no digits from %j, entered over %j [FRM-39]', (text, digits) => {
    const edit = { text, caret: text.length, digits, isBackspace: false };
    expect(insertsOtherText(PHONE_MASK, edit)).toBe(true);
    expect(isOtherText(PHONE_MASK, text)).toBe(true);
  });

  it.each([
    ['15551234567', '3125550100'],
    ['+1 555 123 4567', '3125550100'],
    // Behind the digits that are there.
    ['+1 (312) 5555-123-4567', '3125'],
    // One more digit than a number has, typed.
    ['+1 (555) 123-45671', '5551234567'],
  ])('reads %j, entered over %j, as one number [FRM-41]', (text, digits) => {
    const edit = { text, caret: text.length, digits, isBackspace: false };
    expect(insertsOtherText(PHONE_MASK, edit)).toBe(false);
    expect(editDigits(PHONE_MASK, edit).digits).toBe('5551234567');
  });

  it('shows what it keeps: no number begins with the country code', () => {
    const edit = { text: '3121555015012', caret: 13, digits: '', isBackspace: false };
    const { digits } = editDigits(LAST_DIGITS_MASK, edit);
    expect(LAST_DIGITS_MASK.read(LAST_DIGITS_MASK.show(digits))).toBe(digits);
  });

  it('keeps the last ten digits of a number that is pasted behind others [PRO-13]', () => {
    const edit = { text: '+1 (312) 5445551234567', caret: 22, digits: '3125', isBackspace: false };
    expect(editDigits(LAST_DIGITS_MASK, edit).digits).toBe('5551234567');
  });

  it('keeps the caret after the typed digit', () => {
    const edit = { text: '+1 (5559) 123-4567', caret: 8, digits: '5551234567', isBackspace: false };
    expect(editDigits(PHONE_MASK, edit)).toEqual({ digits: '5559123456', caret: 10 });
    expect(caretAfter(PHONE_MASK, '', 0)).toBe(0);
  });

  it('deletes the digit before a bracket or dash that backspace removed', () => {
    const edit = { text: '+1 (555) 1234567', caret: 12, digits: '5551234567', isBackspace: true };
    expect(editDigits(PHONE_MASK, edit)).toEqual({ digits: '555124567', caret: 11 });
  });
});

describe('tax ID mask', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    ['123', '12-3'],
    ['123456789', '12-3456789'],
  ])('formats %j as %j [FRM-47]', (digits, masked) => expect(TAX_ID_MASK.show(digits)).toBe(masked));

  it.each([
    ['12-3456789', '123456789'],
    ['12 345 67890', '123456789'],
    ['tax', ''],
  ])('parses %j as %j', (text, digits) => expect(TAX_ID_MASK.read(text)).toBe(digits));

  it('deletes the digit before a dash that backspace removed', () => {
    const edit = { text: '123456789', caret: 2, digits: '123456789', isBackspace: true };
    expect(editDigits(TAX_ID_MASK, edit)).toEqual({ digits: '13456789', caret: 1 });
  });
});

describe.each<[string, DigitMask, number]>([
  ['phone number', PHONE_MASK, 10],
  ['tax id', TAX_ID_MASK, 9],
])('digit mask of a %s', (_name, mask, most) => {
  it('round-trips digits', () => {
    fc.assert(fc.property(digitsOf(most), (digits) => expect(mask.read(mask.show(digits))).toBe(digits)));
  });

  it('removes one digit with every backspace at the end', () => {
    fc.assert(
      fc.property(digitsOf(most), (digits) => {
        const text = mask.show(digits).slice(0, -1);
        const next = editDigits(mask, { text, caret: text.length, digits, isBackspace: true });
        expect(next.digits).toBe(digits.slice(0, -1));
      }),
    );
  });
});
