import { brandStatusOf, campaignStatusOf, importStatusOf } from './statuses';

const MINUTE_MS = 60_000;

describe('brandStatusOf', () => {
  it.each([
    ['VERIFIED', [], 0, 'VERIFIED'],
    ['VETTED_VERIFIED', [], 0, 'VERIFIED'],
    ['SELF_DECLARED', [], 0, 'PENDING'],
    ['UNVERIFIED', [], MINUTE_MS, 'PENDING'],
    ['UNVERIFIED', ['The EIN does not match.'], MINUTE_MS, 'UNVERIFIED'],
    ['UNVERIFIED', [], 16 * MINUTE_MS, 'UNVERIFIED'],
    ['FAILED', [], 0, 'FAILED'],
  ])('maps %s with problems %j after %s ms to %s', (status, problems, ageMs, expected) => {
    expect(brandStatusOf({ status, problems }, ageMs)).toBe(expected);
  });
});

describe('campaignStatusOf', () => {
  it.each([
    ['ACTIVE', [], 'ACTIVE'],
    ['ACTIVE', ['REVIEW', 'REVIEW'], 'PENDING'],
    ['ACTIVE', ['REJECTED', 'REGISTERED'], 'ACTIVE'],
    ['ACTIVE', ['REVIEW', 'REJECTED'], 'PENDING'],
    ['ACTIVE', ['REJECTED', 'REJECTED'], 'REJECTED'],
    ['ACTIVE', ['REJECTED', 'SUSPENDED'], 'DEACTIVATED'],
    ['EXPIRED', ['REGISTERED'], 'EXPIRED'],
  ])('maps %s with mobile carriers %j to %s', (status, operations, expected) => {
    expect(campaignStatusOf({ status, operations })).toBe(expected);
  });
});

describe('importStatusOf', () => {
  it.each([
    ['ACTIVE', 'ACCEPTED', [], 'SUCCESS'],
    ['ACTIVE', '', ['REVIEW'], 'SUCCESS'],
    ['ACTIVE', 'PENDING', [], 'PENDING'],
    ['ACTIVE', 'DECLINED', [], 'FAILED'],
    ['ACTIVE', 'ACCEPTED', ['APPROVED', 'REJECTED'], 'FAILED'],
    ['EXPIRED', 'ACCEPTED', [], 'FAILED'],
  ])('maps %s, %s, %j to %s [REG-18]', (status, sharing, operations, expected) => {
    expect(importStatusOf({ status, sharing, messageClass: null, declineReason: '', operations })).toBe(
      expected,
    );
  });
});
