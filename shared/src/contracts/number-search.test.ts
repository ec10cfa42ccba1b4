import * as v from 'valibot';
import type { CountryCode } from './codes';
import { zipOrAreaCode } from './fields';
import {
  fromFoundNumber,
  numberSearchQuery,
  numberSearchText,
  toFoundNumber,
  tollFreePattern,
} from './number-search';

const AREA_CODE = 'The length of Area Code value must be 3 digits.';
const ZIP_CODE = 'The length of Zip Code value must be 5 digits.';
const errorOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message ?? null;
const inputError = (country: CountryCode, typed: string) => errorOf(numberSearchText(country), typed);

describe('number search input', () => {
  it('requires a three-digit area code in Canada [NUM-52] [NUM-53]', () => {
    expect(inputError('CA', '416')).toBeNull();
    for (const typed of ['', '4', '41', '4165', '41655', '41a'])
      expect(inputError('CA', typed)).toBe(AREA_CODE);
  });

  it('requires an area code or a five-digit ZIP code in the US [NUM-52] [NUM-54] [NUM-56]', () => {
    for (const typed of ['415', '90210', ' 90210 ']) expect(inputError('US', typed)).toBeNull();
    for (const typed of ['', '4', '41']) expect(inputError('US', typed)).toBe(AREA_CODE);
    for (const typed of ['4155', '902101', '9021a']) expect(inputError('US', typed)).toBe(ZIP_CODE);
  });

  it('does not report a ZIP code error while an area code is being typed [NUM-55]', () => {
    for (const typed of ['4', '41', '415', '90210']) expect(errorOf(zipOrAreaCode, typed)).toBeNull();
    for (const typed of ['4155', '902101']) expect(errorOf(zipOrAreaCode, typed)).toBe(ZIP_CODE);
  });

  it('is sent as an area code in Canada [NUM-59]', () => {
    expect(numberSearchQuery('CA', '416')).toEqual({ areaCode: '416' });
  });

  it('is sent as an area code at three digits, otherwise as a ZIP code [NUM-60] [NUM-61]', () => {
    expect(numberSearchQuery('US', '415')).toEqual({ areaCode: '415' });
    expect(numberSearchQuery('US', ' 90210 ')).toEqual({ zip: '90210' });
  });

  it('sends no request when it is neither [NUM-62]', () => {
    for (const typed of ['', '12', '4155', '902101', 'abc'])
      expect(numberSearchQuery('US', typed)).toBeNull();
    for (const typed of ['', '12', '90210']) expect(numberSearchQuery('CA', typed)).toBeNull();
  });

  it('requires a pattern starting with 8 for toll-free numbers', () => {
    for (const typed of ['855', '8**', '88*']) expect(errorOf(tollFreePattern, typed)).toBeNull();
    for (const typed of ['755', '*55', '85', '8555', ''])
      expect(errorOf(tollFreePattern, typed)).toBe('Enter a valid value');
  });
});

describe('found number', () => {
  it('has a leading 1 before its ten digits [NUM-57]', () => {
    expect(toFoundNumber('3125550142')).toBe('13125550142');
    expect(toFoundNumber('13125550142')).toBe('13125550142');
  });

  it('loses its first digit when it has more than ten [NUM-58]', () => {
    expect(fromFoundNumber('13125550142')).toBe('3125550142');
    expect(fromFoundNumber('131255501423')).toBe('31255501423');
    expect(fromFoundNumber('3125550142')).toBe('3125550142');
  });
});
