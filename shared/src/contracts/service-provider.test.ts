import * as v from 'valibot';
import {
  emailOfLength,
  errorsAtLimit,
  errorsWhenEmpty,
  formErrors,
  REQUIRED_EACH_TIME,
  tooLong,
} from '../testing/form-texts';
import { ServiceProviderForm } from './service-provider';

const common = {
  affiliateName: 'Acme Telecom',
  affiliateContactPerson: 'Sam Lee',
  affiliateEmail: 'hello@example.test',
  affiliateContactNumber: '',
  address: '120 Juniper Street',
  address2: '',
  city: 'Cedar Hollow',
  firstName: 'Sam',
  lastName: 'Lee',
  username: 'sam.lee',
  email: 'sam.lee@example.test',
  contactNumber: '3125550142',
  timeZone: 4,
};
const american = { ...common, country: 'US', state: 'IL', zipCode: '60499' };
const canadian = { ...common, country: 'CA', providence: 'ON', postalCode: 'K9X 4B2' };
const inUs = formErrors(ServiceProviderForm, american);
const inCanada = formErrors(ServiceProviderForm, canadian);

describe('service provider form', () => {
  it('accepts valid values in both countries, with `providence` as the Canadian province', () => {
    expect(v.parse(ServiceProviderForm, american)).toEqual(american);
    expect(v.parse(ServiceProviderForm, canadian)).toEqual(canadian);
    expect(inCanada({ providence: undefined, province: 'ON' })).toEqual({ providence: 'Required' });
  });

  it.each([
    ['affiliateName', 'SYS-25'],
    ['affiliateContactPerson', 'SYS-26'],
    ['city', 'SYS-27'],
    ['affiliateEmail', 'SYS-31'],
    ['country', 'SYS-34'],
    ['address', 'SYS-42'],
    ['firstName', 'SYS-43'],
    ['lastName', 'SYS-45'],
    ['username', 'SYS-47'],
    ['email', 'SYS-50'],
    ['contactNumber', 'SYS-53'],
    ['timeZone', 'SYS-54'],
  ])('requires %s [%s]', (field) => {
    expect(errorsWhenEmpty(inUs, field)).toEqual(REQUIRED_EACH_TIME);
    expect(errorsWhenEmpty(inCanada, field)).toEqual(REQUIRED_EACH_TIME);
  });

  it.each([
    ['state', 'SYS-37'],
    ['zipCode', 'SYS-38'],
  ])('requires %s in the US only [%s]', (field) => {
    expect(errorsWhenEmpty(inUs, field)).toEqual(REQUIRED_EACH_TIME);
    expect(inCanada({ [field]: '' })).toEqual({});
  });

  it.each([
    ['providence', 'SYS-39'],
    ['postalCode', 'SYS-40'],
  ])('requires %s in Canada only [%s]', (field) => {
    expect(errorsWhenEmpty(inCanada, field)).toEqual(REQUIRED_EACH_TIME);
    expect(inUs({ [field]: '' })).toEqual({});
  });

  it('accepts an empty contact number and second address line [SYS-16] [SYS-17]', () => {
    for (const field of ['affiliateContactNumber', 'address2']) expect(inUs({ [field]: ' ' })).toEqual({});
    expect(inUs({ affiliateContactNumber: '555' })).toEqual({
      affiliateContactNumber: 'Enter a valid phone number',
    });
  });

  it.each([
    ['address2', 160, 'SYS-18'],
    ['affiliateName', 80, 'SYS-28'],
    ['affiliateContactPerson', 80, 'SYS-29'],
    ['city', 80, 'SYS-30'],
    ['firstName', 150, 'SYS-44'],
    ['lastName', 150, 'SYS-46'],
    ['username', 255, 'SYS-49'],
  ])('limits %s to %i characters [%s]', (field, max) => {
    expect(errorsAtLimit(inUs, field, max)).toEqual([null, tooLong(max)]);
    expect(errorsAtLimit(inCanada, field, max)).toEqual([null, tooLong(max)]);
  });

  it.each([
    ['affiliateEmail', 'SYS-33'],
    ['email', 'SYS-52'],
  ])('limits %s to 150 characters [%s]', (field) => {
    expect(errorsAtLimit(inUs, field, 150, emailOfLength)).toEqual([null, tooLong(150)]);
    expect(inUs({ [field]: 'hello' })).toEqual({ [field]: 'Enter a valid email' });
  });
});
