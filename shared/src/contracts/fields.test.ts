import * as v from 'valibot';
import { addressLine } from './address';
import {
  areaCode,
  clientId,
  emailAddress,
  maxLengthText,
  optionalName,
  optionalText,
  phoneNumber,
  postalCode,
  REQUIRED,
  recordIdParam,
  requiredName,
  requiredNameBetween,
  requiredText,
  requiredTextBetween,
  taxId,
  timestamp,
  webAddress,
  zipOrAreaCode,
} from './fields';
import { numberSearchText, tollFreePattern } from './number-search';
import { optionalPhoneNumber } from './person-fields';

const firstError = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? null : result.issues[0].message;
};

describe('timestamp', () => {
  it.each(['2027-02-28T10:00:00Z', '2028-02-29T10:00:00.500Z', '2027-01-01T10:00:00+05:00'])(
    'accepts %s',
    (text) => expect(firstError(timestamp, text)).toBeNull(),
  );

  it.each([
    '2027-02-29T10:00:00Z',
    '2027-06-31T10:00:00Z',
    '2027-01-01T10:00:00+05',
    '2027-01-01',
    '2027-01-01T25:00:00Z',
    '1',
    '',
  ])('rejects %j, which is no moment', (text) =>
    expect(firstError(timestamp, text)).toBe('Enter a valid value'),
  );
});

describe('field rule', () => {
  it('requires a value that is neither empty nor blank [FRM-31] [FRM-32]', () => {
    expect(firstError(requiredText(80), '')).toBe('Required');
    expect(firstError(requiredText(80), '   ')).toBe('Required');
    expect(firstError(requiredText(80), undefined)).toBe(REQUIRED);
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['a Braille pattern without dots', ' \u2800'],
    ['marks of direction', '\u202e\u200e'],
  ])('counts %s as blank [FRM-32] [SYS-25]', (_, value) => {
    for (const schema of [requiredText(80), emailAddress, phoneNumber, postalCode('US'), taxId])
      expect(firstError(schema, value)).toBe('Required');
    expect(v.parse(requiredText(80), '\u200bAna')).toBe('\u200bAna');
  });

  it.each(['\u200b', ' \u2800 \u200d', '\u202e\u200e'])(
    'counts the optional string %j, which renders nothing, as empty [CON-11] [CON-17]',
    (value) => {
      for (const schema of [optionalText(80), optionalName(80)]) {
        expect(v.parse(schema, value)).toBe('');
        expect(v.parse(schema, `${value}Ana`)).not.toBe('Ana');
      }
    },
  );

  it('collapses white space within a name, but not within other strings [CTC-16] [BTM-07] [ADM-02]', () => {
    for (const schema of [requiredName(80), optionalName(80), requiredNameBetween(3, 80)])
      expect(v.parse(schema, ' Fall \u00a0 recall\n2027 ')).toBe('Fall recall 2027');
    for (const schema of [requiredText(80), optionalText(80), requiredTextBetween(3, 80)])
      expect(v.parse(schema, ' Hi  Ana,\n\nsee you ')).toBe('Hi  Ana,\n\nsee you');
    expect(firstError(requiredName(80), ' \n ')).toBe('Required');
  });

  it('names the limit in the error for a long value [FRM-34]', () => {
    expect(firstError(requiredText(80), 'a'.repeat(80))).toBeNull();
    expect(firstError(requiredText(80), 'a'.repeat(81))).toBe(
      'The maximum length of this field is 80 chars.',
    );
    expect(maxLengthText(150)).toBe('The maximum length of this field is 150 chars.');
  });

  it.each(['a@b', 'a b@c.de', '@b.co', 'a@@b.co'])('rejects the email address %s [FRM-35]', (value) => {
    expect(firstError(emailAddress, value)).toBe('Enter a valid email');
  });

  it('requires a domain ending of 2 to 6 letters [FRM-36]', () => {
    for (const value of ['a@b.co', 'a@b.museum']) expect(firstError(emailAddress, value)).toBeNull();
    for (const value of ['a@b.c', 'a@b.abcdefg', 'a@b.c0'])
      expect(firstError(emailAddress, value)).toBe('Enter a valid email');
  });

  it('requires exactly 10 digits in a phone number [FRM-38] [FRM-39] [FRM-41]', () => {
    expect(firstError(phoneNumber, '312555014')).toBe('Enter a valid phone number');
    expect(firstError(phoneNumber, '23125550147')).toBe('Enter a valid phone number');
    expect(v.parse(phoneNumber, '3125550147')).toBe('3125550147');
    expect(v.parse(phoneNumber, '+1 (312) 555-0147')).toBe('3125550147');
  });

  it.each(['abc', ' - ', '()'])(
    'rejects %j, which has no digits, as a phone number [SYS-53] [FRM-38]',
    (value) => {
      expect(firstError(phoneNumber, value)).toBe('Enter a valid phone number');
      expect(firstError(optionalPhoneNumber, value)).toBe('Enter a valid phone number');
    },
  );

  it.each([
    ' (312) 555-0147',
    '+1 312.555.0147',
    '３１２５５５０１４７',
    'tel:+1-312-555-0147',
    '\u202a312–555‑0147\u202c',
  ])('accepts %j as a phone number [CTC-20] [CTC-33]', (value) =>
    expect(v.parse(phoneNumber, value)).toBe('3125550147'),
  );

  it.each(['555-2143 x212', '(312) 555-0147 cell', '312555O1471', '1-800-FLOWERS 312'])(
    'rejects %j, whose letters would change the digits, as a phone number [CTC-20]',
    (value) => expect(firstError(phoneNumber, value)).toBe('Enter a valid phone number'),
  );

  it.each(['+49 30 123456', '+41 2125550147', ' +(44) 2125550147', '+33 6 12 34 56 78', '+'])(
    'rejects the number %j of another country, whose digits could pass for ours [INB-05]',
    (value) => expect(firstError(phoneNumber, value)).toBe('Enter a valid phone number'),
  );

  it('parses a record id from a path and rejects other values', () => {
    expect(v.parse(recordIdParam, '42')).toBe(42);
    for (const value of ['0', '-1', '1e3', '1.5', '', 'abc', '9'.repeat(20)])
      expect(firstError(recordIdParam, value)).not.toBeNull();
  });

  it.each(['90210', '90210-1234'])('accepts %s as a ZIP code [FRM-46]', (value) => {
    expect(firstError(postalCode('US'), value)).toBeNull();
  });

  it.each(['9021', '902101', 'K1A 0B1', '90210-12'])(
    'rejects %s as a ZIP code [FRM-44] [FRM-46]',
    (value) => {
      expect(firstError(postalCode('US'), value)).toBe('Enter a valid ZIP code');
    },
  );

  it.each(['K1A 0B1', 'k1a0b1'])('accepts %s as a Canadian post code [FRM-46]', (value) => {
    expect(firstError(postalCode('CA'), value)).toBeNull();
  });

  it.each(['90210', 'K1A-0B1', 'D1A 0B1', 'K1A 0B'])(
    'rejects %s as a Canadian post code [FRM-45] [FRM-46]',
    (value) => {
      expect(firstError(postalCode('CA'), value)).toBe('Enter a valid post code');
    },
  );

  it('requires a tax ID in mask format with a nonzero digit [FRM-48] [FRM-49]', () => {
    expect(firstError(taxId, '12-3456789')).toBeNull();
    for (const value of ['123456789', '12-345678', '1a-3456789'])
      expect(firstError(taxId, value)).toBe('Enter a valid Tax ID');
    expect(firstError(taxId, '00-0000000')).toBe('Provided value is not a valid Tax ID.');
  });

  it.each(['abc', 'example.com', 'ftp://example.com', 'javascript:alert(1)', 'https://', 'http:///'])(
    'rejects %s as a web address [FRM-50]',
    (value) => {
      expect(firstError(webAddress, value)).toBe('Enter a valid URL');
    },
  );

  it('accepts a web address or an empty value [FRM-51]', () => {
    expect(firstError(webAddress, '')).toBeNull();
    expect(firstError(webAddress, 'https://example.com/a?b=c')).toBeNull();
    expect(firstError(webAddress, `https://example.com/${'a'.repeat(2048)}`)).toBe(maxLengthText(2048));
  });

  it('checks the digit count of area codes and ZIP codes', () => {
    expect(firstError(areaCode, '31')).toBe('The length of Area Code value must be 3 digits.');
    expect(firstError(areaCode, '312')).toBeNull();
    for (const value of ['', '3', '312', '60601']) expect(firstError(zipOrAreaCode, value)).toBeNull();
    for (const value of ['3125', '606011', '6060a'])
      expect(firstError(zipOrAreaCode, value)).toBe('The length of Zip Code value must be 5 digits.');
  });
});

describe('field rule with long and hostile input', () => {
  const SIZE = 100_000;
  const repeated = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);
  const hostile = [
    'a',
    ' ',
    '0',
    '-',
    'a@',
    'a.',
    '@.',
    '1 ',
    '+1(',
    '\u{1F600}',
    '\0',
    '\n',
    '%',
    'K1A ',
  ].flatMap((unit) => [
    repeated(unit),
    `a@b.${repeated(unit)}`,
    `https://${repeated(unit)}`,
    `${repeated(unit)}!`,
  ]);
  const rules: [name: string, schema: v.GenericSchema][] = [
    ['required string', requiredText(80)],
    ['optional string', optionalText(80)],
    ['name', requiredName(80)],
    ['string of a given length', requiredTextBetween(40, 4096)],
    ['address line', addressLine],
    ['e-mail address', emailAddress],
    ['phone number', phoneNumber],
    ['optional phone number', optionalPhoneNumber],
    ['ZIP code', postalCode('US')],
    ['post code', postalCode('CA')],
    ['tax id', taxId],
    ['address on the web', webAddress],
    ['area code', areaCode],
    ['ZIP search', zipOrAreaCode],
    ['number search in the US', numberSearchText('US')],
    ['number search in Canada', numberSearchText('CA')],
    ['toll-free pattern', tollFreePattern],
    ['record id', recordIdParam],
    ['timestamp', timestamp],
    ['client id', clientId],
  ];

  const median = (run: () => void) => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    return times.sort((a, b) => a - b)[2] ?? 0;
  };
  const scan = (value: string) => {
    let sum = 0;
    for (let index = 0; index < value.length; index += 1) sum += value.charCodeAt(index);
    return sum;
  };

  // Quadratic steps would take seconds, so the bound is wide enough for a busy machine.
  it.each(rules)('validates a %s in linear time', (_name, schema) => {
    for (const value of hostile) {
      const bound = Math.max(10, 50 * median(() => scan(value)));
      expect(firstError(schema, value)).not.toBeUndefined();
      expect(median(() => firstError(schema, value))).toBeLessThan(bound);
    }
  });
});
