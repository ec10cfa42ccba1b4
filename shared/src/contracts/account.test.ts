import * as v from 'valibot';
import {
  emailOfLength,
  errorsAtLimit,
  errorsWhenEmpty,
  formErrors,
  REQUIRED_EACH_TIME,
  tooLong,
  webAddressOfLength,
} from '../testing/form-texts';
import { AccountForm, AccountInfo, AccountUserForm } from './account';

const common = {
  companyName: 'Harborview Dental',
  contactName: 'Ana Ruiz',
  contactNumber: '3125550142',
  email: 'office@example.test',
  billingAccountNumber: '',
  address: '120 Juniper Street',
  address2: '',
  city: 'Cedar Hollow',
  website: '',
  stockSymbol: '',
  stockExchange: '',
};
const american = {
  ...common,
  country: 'US',
  state: 'IL',
  zipCode: '60499',
  hasUsCustomers: true,
  legalCompanyName: 'Harborview Dental Inc.',
  taxId: '12-3456789',
  businessType: 'PRIVATE_PROFIT',
};
const canadian = {
  ...common,
  country: 'CA',
  province: 'ON',
  postalCode: 'K9X 4B2',
  hasUsCustomers: false,
  legalCompanyName: '',
  taxId: '',
  businessType: '',
};
const inUs = formErrors(AccountForm, american);
const inCanada = formErrors(AccountForm, canadian);

describe('account form', () => {
  it('accepts valid US and Canadian values', () => {
    expect(v.parse(AccountForm, american)).toEqual(american);
    expect(v.parse(AccountForm, canadian)).toEqual(canadian);
  });

  it.each([
    ['companyName', 80, 'FRM-05'],
    ['legalCompanyName', 80, 'FRM-06'],
    ['contactName', 80, 'FRM-07'],
    ['city', 80, 'FRM-08'],
    ['address2', 160, 'FRM-10'],
    ['billingAccountNumber', 36, 'FRM-11'],
    ['stockSymbol', 10, 'FRM-14'],
  ])('limits %s to %i characters [%s]', (field, max) => {
    expect(errorsAtLimit(inUs, field, max)).toEqual([null, tooLong(max)]);
    expect(errorsAtLimit(inCanada, field, max)).toEqual([null, tooLong(max)]);
  });

  it('limits email to 150 characters [FRM-09]', () => {
    expect(errorsAtLimit(inUs, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
    expect(inUs({ email: 'office' })).toEqual({ email: 'Enter a valid email' });
  });

  it('limits website to 2048 characters [FRM-13]', () => {
    expect(errorsAtLimit(inUs, 'website', 2048, webAddressOfLength)).toEqual([null, tooLong(2048)]);
  });

  it('limits the tax ID to 36 characters in both countries [FRM-12]', () => {
    expect(errorsAtLimit(inCanada, 'taxId', 36)).toEqual([null, tooLong(36)]);
    expect(errorsAtLimit(inUs, 'taxId', 36)).toEqual(['Enter a valid Tax ID', tooLong(36)]);
  });

  it.each(['companyName', 'contactName', 'contactNumber', 'email', 'address', 'city'])(
    'requires %s [FRM-67]',
    (field) => {
      expect(errorsWhenEmpty(inUs, field)).toEqual(REQUIRED_EACH_TIME);
      expect(errorsWhenEmpty(inCanada, field)).toEqual(REQUIRED_EACH_TIME);
    },
  );

  it.each(['state', 'zipCode', 'legalCompanyName', 'taxId', 'businessType'])(
    'requires %s in the US [FRM-67]',
    (field) => {
      expect(errorsWhenEmpty(inUs, field)).toEqual(REQUIRED_EACH_TIME);
    },
  );

  it.each(['province', 'postalCode'])('requires %s in Canada [FRM-67]', (field) => {
    expect(errorsWhenEmpty(inCanada, field)).toEqual(REQUIRED_EACH_TIME);
  });

  it.each([
    ['billingAccountNumber', 'FRM-68'],
    ['address2', 'FRM-69'],
    ['website', 'FRM-70'],
  ])('accepts an empty %s [%s]', (field) => {
    for (const value of ['', '  ', undefined]) {
      expect(inUs({ [field]: value })).toEqual({});
      expect(inCanada({ [field]: value })).toEqual({});
    }
  });

  it('requires the US or Canada as the country [ACC-31]', () => {
    for (const country of ['', undefined, 'FR', 'us', 7]) {
      expect(inUs({ country })).toEqual({ country: 'Required' });
    }
  });

  it('validates the state, province and postal code of each country', () => {
    expect(inUs({ state: 'ON', zipCode: 'K9X 4B2' })).toEqual({
      state: 'Required',
      zipCode: 'Enter a valid ZIP code',
    });
    expect(inCanada({ province: 'IL', postalCode: '60499' })).toEqual({
      province: 'Required',
      postalCode: 'Enter a valid post code',
    });
  });

  it('rejects an invalid website [FRM-52]', () => {
    expect(inUs({ website: 'abc' })).toEqual({ website: 'Enter a valid URL' });
  });

  it('accepts only the two business types [ACC-34]', () => {
    expect(inUs({ businessType: 'NON_PROFIT' })).toEqual({ businessType: 'Required' });
    const traded = { businessType: 'PUBLIC_PROFIT', stockSymbol: 'HVD', stockExchange: 'MAIN' };
    expect(inUs(traded)).toEqual({});
  });
});

describe('account form in Canada', () => {
  it.each([
    ['state', 'FRM-72', 'Nowhere'],
    ['zipCode', 'FRM-73', 'x'],
    ['taxId', 'FRM-74', 'abc'],
    ['businessType', 'FRM-75', 'NON_PROFIT'],
    ['website', 'FRM-76', 'abc'],
  ])('does not validate %s [%s]', (field, _row, wrong) => {
    for (const value of ['', undefined, wrong]) expect(inCanada({ [field]: value })).toEqual({});
  });

  it('omits US fields and an unknown business type', () => {
    const mixed = { ...canadian, state: 'Nowhere', zipCode: 'x', businessType: 'NON_PROFIT' };
    expect(v.parse(AccountForm, mixed)).toEqual(canadian);
  });

  it('rejects an unknown business type in a request [ACC-34]', () => {
    const inRequest = formErrors(AccountInfo, canadian);
    expect(inRequest({ businessType: 'CHARITY' })).toEqual({ businessType: 'Enter a valid value' });
    for (const businessType of ['', undefined, 'PUBLIC_PROFIT'])
      expect(inRequest({ businessType })).toEqual({});
  });

  it('requires a legal name for a company with US customers', () => {
    expect(inCanada({ hasUsCustomers: true })).toEqual({ legalCompanyName: 'Required' });
    expect(inCanada({ hasUsCustomers: true, legalCompanyName: undefined, city: 7 })).toEqual({
      city: 'Required',
      legalCompanyName: 'Required',
    });
    expect(inCanada({ hasUsCustomers: true, legalCompanyName: 'Cedar Point Physio Ltd.' })).toEqual({});
  });
});

describe('account form in the US', () => {
  it.each([
    ['province', 'FRM-77', 'Nowhere'],
    ['postalCode', 'FRM-78', 'x'],
  ])('does not validate %s [%s]', (field, _row, wrong) => {
    for (const value of ['', undefined, wrong]) expect(inUs({ [field]: value })).toEqual({});
    expect(v.parse(AccountForm, { ...american, [field]: wrong })).toEqual(american);
  });

  it('requires hasUsCustomers to be true', () => {
    expect(inUs({ hasUsCustomers: false })).toEqual({ hasUsCustomers: 'Enter a valid value' });
  });
});

describe('account form of a publicly traded company', () => {
  it.each([
    ['stockSymbol', 'FRM-79'],
    ['stockExchange', 'FRM-80'],
  ])('requires %s, optional for other companies and without US customers [%s]', (field) => {
    const textingUs = { hasUsCustomers: true, legalCompanyName: 'Cedar Point Physio Ltd.' };
    const traded = { businessType: 'PUBLIC_PROFIT', stockSymbol: 'HVD', stockExchange: 'MAIN' };
    for (const value of ['', '  ', undefined]) {
      expect(inUs({ ...traded, [field]: value })).toEqual({ [field]: 'Required' });
      expect(inCanada({ ...textingUs, ...traded, [field]: value })).toEqual({ [field]: 'Required' });
      expect(inCanada({ ...traded, [field]: value })).toEqual({});
      expect(inUs({ [field]: value })).toEqual({});
    }
  });

  it('requires the stock fields even when other fields are invalid', () => {
    expect(inUs({ businessType: 'PUBLIC_PROFIT', state: null, city: 7 })).toEqual({
      state: 'Required',
      city: 'Required',
      stockSymbol: 'Required',
      stockExchange: 'Required',
    });
  });
});

describe('first user of a new account', () => {
  const user = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    contactNumber: '',
    timeZone: 4,
    username: 'ana.ruiz',
    email: 'ana.ruiz@example.test',
  };
  const userErrors = formErrors(AccountUserForm, user);

  it.each([
    ['firstName', 39, 'FRM-15'],
    ['lastName', 40, 'FRM-16'],
    ['username', 255, 'FRM-19'],
  ])('limits %s to %i characters [%s]', (field, max) => {
    expect(errorsAtLimit(userErrors, field, max)).toEqual([null, tooLong(max)]);
  });

  it('limits email to 150 characters [FRM-21]', () => {
    expect(errorsAtLimit(userErrors, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
  });

  it('accepts an empty contact number and rejects an invalid one [FRM-17] [FRM-71]', () => {
    expect(userErrors({ contactNumber: ' ' })).toEqual({});
    expect(userErrors({ contactNumber: '312555014' })).toEqual({
      contactNumber: 'Enter a valid phone number',
    });
  });

  it.each(['firstName', 'lastName', 'timeZone', 'username', 'email'])('requires %s', (field) => {
    expect(errorsWhenEmpty(userErrors, field)).toEqual(REQUIRED_EACH_TIME);
  });
});
