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
const textOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message ?? null;
const said = (country: CountryCode, typed: string) => textOf(numberSearchText(country), typed);

describe('what numbers are searched by', () => {
  it('is an area code of three digits in Canada [NUM-52] [NUM-53]', () => {
    expect(said('CA', '416')).toBeNull();
    for (const typed of ['', '4', '41', '4165', '41655', '41a']) expect(said('CA', typed)).toBe(AREA_CODE);
  });

  it('is an area code or a ZIP code of five digits in the US [NUM-52] [NUM-54] [NUM-56]', () => {
    for (const typed of ['415', '90210', ' 90210 ']) expect(said('US', typed)).toBeNull();
    for (const typed of ['', '4', '41']) expect(said('US', typed)).toBe(AREA_CODE);
    for (const typed of ['4155', '902101', '9021a']) expect(said('US', typed)).toBe(ZIP_CODE);
  });

  it('is no wrong ZIP code yet while an area code is typed [NUM-55]', () => {
    for (const typed of ['4', '41', '415', '90210']) expect(textOf(zipOrAreaCode, typed)).toBeNull();
    for (const typed of ['4155', '902101']) expect(textOf(zipOrAreaCode, typed)).toBe(ZIP_CODE);
  });

  it('is asked for as area code in Canada [NUM-59]', () => {
    expect(numberSearchQuery('CA', '416')).toEqual({ areaCode: '416' });
  });

  it('is asked for as area code where it has its length, else as ZIP code [NUM-60] [NUM-61]', () => {
    expect(numberSearchQuery('US', '415')).toEqual({ areaCode: '415' });
    expect(numberSearchQuery('US', ' 90210 ')).toEqual({ zip: '90210' });
  });

  it('is not asked for at all when it is neither [NUM-62]', () => {
    for (const typed of ['', '12', '4155', '902101', 'abc'])
      expect(numberSearchQuery('US', typed)).toBeNull();
    for (const typed of ['', '12', '90210']) expect(numberSearchQuery('CA', typed)).toBeNull();
  });

  it('is a pattern that begins with 8 for toll-free numbers', () => {
    for (const typed of ['855', '8**', '88*']) expect(textOf(tollFreePattern, typed)).toBeNull();
    for (const typed of ['755', '*55', '85', '8555', ''])
      expect(textOf(tollFreePattern, typed)).toBe('Enter a valid value');
  });
});

describe('a number of the search', () => {
  it('has a leading 1 before its ten digits [NUM-57]', () => {
    expect(toFoundNumber('3125550142')).toBe('13125550142');
    expect(toFoundNumber('13125550142')).toBe('13125550142');
  });

  it('is read without its first digit when it is longer than ten [NUM-58]', () => {
    expect(fromFoundNumber('13125550142')).toBe('3125550142');
    expect(fromFoundNumber('131255501423')).toBe('31255501423');
    expect(fromFoundNumber('3125550142')).toBe('3125550142');
  });
});
