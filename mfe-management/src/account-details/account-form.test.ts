import type { Account } from '@dashboard/shared/contracts';
import { toFormValues, toUpdate } from './account-form';

const account: Account = {
  accountId: 31,
  serviceProviderId: 1,
  version: 4,
  companyName: 'Lakeview Dental',
  country: 'US',
  city: 'Chicago',
  province: '',
  hasUsCustomers: true,
  isBrandVerified: false,
};
const values = toFormValues(account);
const changed = { ...values, city: 'Toronto', country: 'CA', province: 'ON' };

describe('toUpdate', () => {
  it('contains the changed fields only', () => {
    expect(toUpdate(values, { ...values, city: 'Evanston' }, () => 'edit')).toEqual({ city: 'Evanston' });
    expect(toUpdate(values, values, () => 'edit')).toEqual({});
  });

  it('leaves out fields that the user may not update', () => {
    const access = (field: string) => (field === 'city' ? 'read' : 'edit');
    expect(toUpdate(values, { ...values, city: 'Evanston', companyName: 'Lake' }, access)).toEqual({
      companyName: 'Lake',
    });
  });

  it('confirms the US customers of an account that moves to Canada', () => {
    expect(toUpdate(values, changed, () => 'edit')).toEqual({
      city: 'Toronto',
      country: 'CA',
      province: 'ON',
      hasUsCustomers: true,
    });
  });

  it('keeps what is stored in the fields that the changes hide [ACC-47] [ACC-48]', () => {
    const traded = { ...account, businessType: 'PUBLIC_PROFIT', stockSymbol: 'LVD' } as const;
    const typed = { businessType: 'PRIVATE_PROFIT', stockSymbol: 'ELEVENCHARS' };
    const stored = toFormValues(traded);
    expect(toUpdate(stored, { ...stored, ...typed }, () => 'edit')).toEqual({
      businessType: 'PRIVATE_PROFIT',
    });
    const withoutUs = { ...stored, hasUsCustomers: false, legalCompanyName: 'x'.repeat(81) };
    expect(toUpdate(stored, withoutUs, () => 'edit')).toEqual({ hasUsCustomers: false });
  });

  it('has no values of fields that the user may not read', () => {
    expect(values.taxId).toBeUndefined();
    expect(values).not.toHaveProperty('version');
  });
});
