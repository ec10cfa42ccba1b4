import * as v from 'valibot';
import {
  emailOfLength,
  formTexts,
  REQUIRED_FOUR_TIMES,
  textsAtLimit,
  textsOfNothing,
  tooLong,
  webAddressOfLength,
} from '../testing/form-texts';
import { AccountForm, AccountUserForm } from './account';

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
const inUs = formTexts(AccountForm, american);
const inCanada = formTexts(AccountForm, canadian);

describe('an account’s form', () => {
  it('takes what is right, in both countries', () => {
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
  ])('takes a %s of %i characters and no more [%s]', (field, max) => {
    expect(textsAtLimit(inUs, field, max)).toEqual([null, tooLong(max)]);
    expect(textsAtLimit(inCanada, field, max)).toEqual([null, tooLong(max)]);
  });

  it('takes an email of 150 characters and no more [FRM-09]', () => {
    expect(textsAtLimit(inUs, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
    expect(inUs({ email: 'office' })).toEqual({ email: 'Enter a valid email' });
  });

  it('takes a website of 2048 characters and no more [FRM-13]', () => {
    expect(textsAtLimit(inUs, 'website', 2048, webAddressOfLength)).toEqual([null, tooLong(2048)]);
  });

  it('takes a tax id of 36 characters and no more, where its form is not judged [FRM-12]', () => {
    expect(textsAtLimit(inCanada, 'taxId', 36)).toEqual([null, tooLong(36)]);
    expect(textsAtLimit(inUs, 'taxId', 36)).toEqual(['Enter a valid Tax ID', tooLong(36)]);
  });

  it.each(['companyName', 'contactName', 'contactNumber', 'email', 'address', 'city'])(
    'wants a %s [FRM-67]',
    (field) => {
      expect(textsOfNothing(inUs, field)).toEqual(REQUIRED_FOUR_TIMES);
      expect(textsOfNothing(inCanada, field)).toEqual(REQUIRED_FOUR_TIMES);
    },
  );

  it.each(['state', 'zipCode', 'legalCompanyName', 'taxId', 'businessType'])(
    'wants a %s in the US [FRM-67]',
    (field) => {
      expect(textsOfNothing(inUs, field)).toEqual(REQUIRED_FOUR_TIMES);
    },
  );

  it.each(['province', 'postalCode'])('wants a %s in Canada [FRM-67]', (field) => {
    expect(textsOfNothing(inCanada, field)).toEqual(REQUIRED_FOUR_TIMES);
  });

  it.each([
    ['billingAccountNumber', 'FRM-68'],
    ['address2', 'FRM-69'],
    ['website', 'FRM-70'],
  ])('can do without a %s [%s]', (field) => {
    for (const value of ['', '  ', undefined]) {
      expect(inUs({ [field]: value })).toEqual({});
      expect(inCanada({ [field]: value })).toEqual({});
    }
  });

  it('wants the US or Canada for a country [ACC-31]', () => {
    for (const country of ['', undefined, 'FR', 'us', 7]) {
      expect(inUs({ country })).toEqual({ country: 'Required' });
    }
  });

  it('knows the states, the provinces and the postal codes of each country', () => {
    expect(inUs({ state: 'ON', zipCode: 'K9X 4B2' })).toEqual({
      state: 'Required',
      zipCode: 'Enter a valid ZIP code',
    });
    expect(inCanada({ province: 'IL', postalCode: '60499' })).toEqual({
      province: 'Required',
      postalCode: 'Enter a valid post code',
    });
  });

  it('wants a website that is one [FRM-52]', () => {
    expect(inUs({ website: 'abc' })).toEqual({ website: 'Enter a valid URL' });
  });

  it('knows two business types [ACC-34]', () => {
    expect(inUs({ businessType: 'NON_PROFIT' })).toEqual({ businessType: 'Required' });
    const traded = { businessType: 'PUBLIC_PROFIT', stockSymbol: 'HVD', stockExchange: 'MAIN' };
    expect(inUs(traded)).toEqual({});
  });
});

describe('in Canada', () => {
  it.each([
    ['state', 'FRM-72', 'Nowhere'],
    ['zipCode', 'FRM-73', 'x'],
    ['taxId', 'FRM-74', 'abc'],
    ['businessType', 'FRM-75', 'NON_PROFIT'],
    ['website', 'FRM-76', 'abc'],
  ])('a %s is not judged [%s]', (field, _row, wrong) => {
    for (const value of ['', undefined, wrong]) expect(inCanada({ [field]: value })).toEqual({});
  });

  it('what belongs to the US is not taken along, nor a business type that there is not', () => {
    const mixed = { ...canadian, state: 'Nowhere', zipCode: 'x', businessType: 'NON_PROFIT' };
    expect(v.parse(AccountForm, mixed)).toEqual(canadian);
  });

  it('a legal name is wanted of who has US customers', () => {
    expect(inCanada({ hasUsCustomers: true })).toEqual({ legalCompanyName: 'Required' });
    expect(inCanada({ hasUsCustomers: true, legalCompanyName: undefined, city: 7 })).toEqual({
      city: 'Required',
      legalCompanyName: 'Required',
    });
    expect(inCanada({ hasUsCustomers: true, legalCompanyName: 'Cedar Point Physio Ltd.' })).toEqual({});
  });
});

describe('in the US', () => {
  it.each([
    ['province', 'FRM-77', 'Nowhere'],
    ['postalCode', 'FRM-78', 'x'],
  ])('a %s is not judged [%s]', (field, _row, wrong) => {
    for (const value of ['', undefined, wrong]) expect(inUs({ [field]: value })).toEqual({});
    expect(v.parse(AccountForm, { ...american, [field]: wrong })).toEqual(american);
  });

  it('there are US customers', () => {
    expect(inUs({ hasUsCustomers: false })).toEqual({ hasUsCustomers: 'Enter a valid value' });
  });
});

describe('a company whose stock is traded', () => {
  it.each([
    ['stockSymbol', 'FRM-79'],
    ['stockExchange', 'FRM-80'],
  ])('has a %s, and no other company has to [%s]', (field) => {
    const traded = { businessType: 'PUBLIC_PROFIT', stockSymbol: 'HVD', stockExchange: 'MAIN' };
    for (const value of ['', '  ', undefined]) {
      expect(inUs({ ...traded, [field]: value })).toEqual({ [field]: 'Required' });
      expect(inCanada({ ...traded, [field]: value })).toEqual({ [field]: 'Required' });
      expect(inUs({ [field]: value })).toEqual({});
    }
  });

  it('is asked for it also while other fields are wrong', () => {
    expect(inUs({ businessType: 'PUBLIC_PROFIT', state: null, city: 7 })).toEqual({
      state: 'Required',
      city: 'Required',
      stockSymbol: 'Required',
      stockExchange: 'Required',
    });
  });
});

describe('the first user of a new account', () => {
  const user = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    contactNumber: '',
    timeZone: 4,
    username: 'ana.ruiz',
    email: 'ana.ruiz@example.test',
  };
  const ofUser = formTexts(AccountUserForm, user);

  it.each([
    ['firstName', 39, 'FRM-15'],
    ['lastName', 40, 'FRM-16'],
    ['username', 255, 'FRM-19'],
  ])('has a %s of at most %i characters [%s]', (field, max) => {
    expect(textsAtLimit(ofUser, field, max)).toEqual([null, tooLong(max)]);
  });

  it('has an email of at most 150 characters [FRM-21]', () => {
    expect(textsAtLimit(ofUser, 'email', 150, emailOfLength)).toEqual([null, tooLong(150)]);
  });

  it('may have no contact number, and no wrong one [FRM-17] [FRM-71]', () => {
    expect(ofUser({ contactNumber: ' ' })).toEqual({});
    expect(ofUser({ contactNumber: '312555014' })).toEqual({ contactNumber: 'Enter a valid phone number' });
  });

  it.each(['firstName', 'lastName', 'timeZone', 'username', 'email'])('has a %s', (field) => {
    expect(textsOfNothing(ofUser, field)).toEqual(REQUIRED_FOUR_TIMES);
  });
});
