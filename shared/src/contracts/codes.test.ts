import {
  AccountStatus,
  CANADIAN_PROVINCES,
  COUNTRIES,
  DEFAULT_COUNTRY,
  PHONE_COUNTRY_CODE,
  PLAN_FEATURES,
  TextNumberState,
  US_STATES,
  UserStatus,
  UserType,
} from '.';
import { ACTIONS, RECORD_SUBJECTS, RESOURCES } from './permission';

describe('product codes', () => {
  it('names the countries CA Canada and US United States, US by default [CONST-01] [CONST-27]', () => {
    expect(COUNTRIES).toEqual([
      { value: 'CA', display: 'Canada' },
      { value: 'US', display: 'United States' },
    ]);
    expect(DEFAULT_COUNTRY).toBe('US');
  });

  it('lists 56 distinct US states and territories [CONST-02]', () => {
    expect(US_STATES).toHaveLength(56);
    expect(new Set(US_STATES.map((state) => state.value)).size).toBe(56);
    expect(US_STATES).toContainEqual({ value: 'PR', display: 'Puerto Rico' });
  });

  it('lists 13 distinct Canadian provinces and territories [CONST-03]', () => {
    expect(CANADIAN_PROVINCES).toHaveLength(13);
    expect(new Set(CANADIAN_PROVINCES.map((province) => province.value)).size).toBe(13);
    expect(CANADIAN_PROVINCES).toContainEqual({ value: 'QC', display: 'Quebec' });
  });

  it.each<[keyof typeof UserType, number, string]>([
    ['UNDEFINED', 0, 'CONST-04'],
    ['ADMIN', 1, 'CONST-05'],
    ['END_USER_AGENT', 2, 'CONST-06'],
    ['SERVICE_PROVIDER', 3, 'CONST-07'],
    ['SUPER_ADMIN', 4, 'CONST-08'],
  ])('gives the user type %s the code %i [%s]', (name, code) => {
    expect(UserType[name]).toBe(code);
  });

  it('has four user types, and Undefined for users who are not signed in [GRD-01]', () => {
    expect(Object.values(UserType)).toEqual([0, 1, 2, 3, 4]);
  });

  it.each<[keyof typeof UserStatus, number, string]>([
    ['ACTIVE', 1, 'CONST-09'],
    ['PENDING', 2, 'CONST-10'],
    ['DISABLED', 3, 'CONST-11'],
  ])('gives the user status %s the id %i [%s]', (name, code) => {
    expect(UserStatus[name]).toBe(code);
  });

  it.each<[keyof typeof TextNumberState, number, string]>([
    ['UNDEFINED', 0, 'CONST-12'],
    ['ACTIVE', 1, 'CONST-13'],
    ['PENDING_ACTIVATION', 2, 'CONST-14'],
    ['TEST_NUMBER', 3, 'CONST-15'],
    ['DEACTIVATED', 4, 'CONST-16'],
  ])('gives the text number state %s the code %i [%s]', (name, code) => {
    expect(TextNumberState[name]).toBe(code);
  });

  it.each<[keyof typeof AccountStatus, number, string]>([
    ['UNDEFINED', 0, 'CONST-17'],
    ['ACTIVE', 1, 'CONST-18'],
    ['SUSPENDED', 2, 'CONST-19'],
    ['SUB_ACCOUNT', 9, 'CONST-20'],
    ['DISABLED', 10, 'CONST-21'],
  ])('gives the account status %s the code %i [%s]', (name, code) => {
    expect(AccountStatus[name]).toBe(code);
  });

  it('dials country code 1 [CONST-26]', () => {
    expect(PHONE_COUNTRY_CODE).toBe('1');
  });

  it('lists the two plan features [GRD-49]', () => {
    expect(PLAN_FEATURES).toEqual(['CAMPAIGNS', 'INTELLIGENT_RESPONSES']);
  });

  it('lists the four actions, 17 resources and two record subjects [GRD-61]', () => {
    expect(ACTIONS).toEqual(['Read', 'Create', 'Update', 'Delete']);
    expect(RESOURCES).toHaveLength(17);
    expect(RECORD_SUBJECTS).toEqual(['company', 'phoneNumber']);
  });
});
