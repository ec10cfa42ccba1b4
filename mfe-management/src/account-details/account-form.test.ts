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
    expect(toUpdate(account, { ...values, city: 'Evanston' }, () => 'edit')).toEqual({ city: 'Evanston' });
    expect(toUpdate(account, values, () => 'edit')).toEqual({});
  });

  it('leaves out fields that the user may not update', () => {
    const access = (field: string) => (field === 'city' ? 'read' : 'edit');
    expect(toUpdate(account, { ...values, city: 'Evanston', companyName: 'Lake' }, access)).toEqual({
      companyName: 'Lake',
    });
  });

  it('confirms the US customers of an account that moves to Canada', () => {
    expect(toUpdate(account, changed, () => 'edit')).toEqual({
      city: 'Toronto',
      country: 'CA',
      province: 'ON',
      hasUsCustomers: true,
    });
  });

  it('clears what the changes hide, and leaves what was hidden before', () => {
    const traded = { ...account, businessType: 'PUBLIC_PROFIT', stockSymbol: 'LVD' } as const;
    const priv = { ...toFormValues(traded), businessType: 'PRIVATE_PROFIT' };
    expect(toUpdate(traded, priv, () => 'edit')).toEqual({
      businessType: 'PRIVATE_PROFIT',
      stockSymbol: '',
    });
    const stale = { ...traded, businessType: 'PRIVATE_PROFIT' } as const;
    expect(toUpdate(stale, { ...toFormValues(stale), city: 'Evanston' }, () => 'edit')).toEqual(
      {
        city: 'Evanston',
      },
    );
  });

  it('has no values of fields that the user may not read', () => {
    expect(values.taxId).toBeUndefined();
    expect(values).not.toHaveProperty('version');
  });
});
