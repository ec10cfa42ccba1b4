import { registration } from './registry-setup';
import { brandStatus, campaignStatus, hasProblem, importStatus, openStage } from './registry-status';

describe('brandStatus', () => {
  it.each([
    [null, 'unverified', '[REG-05]'],
    ['SUCCESS', 'verified', '[REG-06]'],
    ['VERIFIED', 'VERIFIED', '[REG-07]'],
    ['UNVERIFIED', 'UNVERIFIED', '[REG-08]'],
    ['PENDING', 'PENDING', '[REG-09]'],
  ])('maps %s to %s %s', (status, expected, _row) => {
    expect(brandStatus(status)).toBe(expected);
  });
});

describe('campaignStatus', () => {
  it.each([
    ['SUCCESS', 'active', '[REG-10]'],
    ['ACTIVE', 'active', '[REG-11]'],
    ['FAILED', 'rejected', '[REG-12]'],
    ['REJECTED', 'rejected', '[REG-13]'],
    [null, 'rejected', '[REG-14]'],
    ['EXPIRED', 'deactivated', '[REG-15]'],
    ['DEACTIVATED', 'deactivated', '[REG-16]'],
    ['IN_REVIEW', 'in process', '[REG-17]'],
  ])('maps %s to %s %s', (status, expected, _row) => {
    expect(campaignStatus(status)).toBe(expected);
  });
});

describe('importStatus', () => {
  it.each([
    ['SUCCESS', 'active', '[REG-18] [REG-19]'],
    ['ACTIVE', 'active', '[REG-20]'],
    ['FAILED', 'rejected', '[REG-18] [REG-21]'],
    ['REJECTED', 'rejected', '[REG-22]'],
    [null, 'rejected', '[REG-23]'],
    ['REQUEST_SENT', 'in process', '[REG-18] [REG-24]'],
    ['PENDING', 'in process', '[REG-18] [REG-25]'],
    ['EXPIRED', 'in process', '[REG-26]'],
  ])('maps %s to %s %s', (status, expected, _row) => {
    expect(importStatus(status)).toBe(expected);
  });
});

describe('hasProblem', () => {
  it.each([
    ['no registration', null, true],
    ['a complete one', registration(), false],
    ['a brand in verification', registration({ brandRegStatus: 'PENDING' }), false],
    ['an expired campaign', registration({ campaignRegStatus: 'EXPIRED' }), false],
    ['an unverified brand', registration({ brandRegStatus: 'UNVERIFIED' }), true],
    ['a rejected campaign', registration({ campaignRegStatus: 'REJECTED' }), true],
    ['a failed import', registration({ bwCampaignImportStatus: 'FAILED' }), true],
  ])('of %s', (_title, entry, expected) => {
    expect(hasProblem(entry)).toBe(expected);
  });
});

describe('openStage', () => {
  it('finds the first unfinished stage', () => {
    expect(openStage(registration())).toBeNull();
    expect(openStage(registration({ bwCampaignImportStatus: 'PENDING' }))).toBe('import');
    const pending = { campaignRegStatus: 'PENDING', bwCampaignImportStatus: null };
    expect(openStage(registration(pending))).toBe('campaign');
    expect(openStage(registration({ ...pending, brandRegStatus: null }))).toBe('brand');
  });
});
