import { TextNumberState } from '@dashboard/shared/contracts';
import { type RegistrationFacts, registrationLabel, registrationWarning } from './registration-warning';

const registered: RegistrationFacts = {
  number: '+13125550110',
  isTollFree: false,
  state: TextNumberState.ACTIVE,
  hasCampaign: false,
  country: 'US',
  hasUsCustomers: true,
  isRegistered: true,
  campaignId: null,
  importStatus: null,
};
const unregistered = { ...registered, isRegistered: false };
const withCampaign = { ...registered, campaignId: 'CAMP01', importStatus: 'success' };

describe('the registration warning', () => {
  it.each<[string, RegistrationFacts]>([
    ['a local number of a US account', unregistered],
    ['a local number that is pending', { ...unregistered, state: TextNumberState.PENDING_ACTIVATION }],
    ['a Canadian number of a US account', { ...unregistered, number: '+16045550110' }],
  ])('asks to register the account of %s [I-21]', (_title, facts) => {
    expect(registrationWarning(facts)).toBe(
      'This number can’t send texts until the account is registered with The Campaign Registry.',
    );
  });

  it.each(['+13125550110', '+16045550110'])(
    'says that %s of a Canadian account with US customers texts no US numbers yet [I-21]',
    (number) => {
      expect(registrationWarning({ ...unregistered, number, country: 'CA' })).toBe(
        'This number can’t text US numbers until the account is registered with The Campaign Registry.',
      );
    },
  );

  it('is on a number that is not assigned to the registered campaign', () => {
    expect(registrationWarning(withCampaign)).toBe(
      'US carriers reject texts from this number until it is assigned to the account’s registered campaign.',
    );
  });

  it.each<[string, RegistrationFacts]>([
    ['a number of a registered account', registered],
    ['a toll-free number', { ...unregistered, number: '+18885550110', isTollFree: true }],
    ['a Canadian number of a registered account', { ...withCampaign, number: '+16045550110' }],
    ['a deactivated number', { ...unregistered, state: TextNumberState.DEACTIVATED }],
    ['an account without US customers', { ...unregistered, country: 'CA', hasUsCustomers: false }],
    ['a number with its campaign', { ...withCampaign, hasCampaign: true }],
    ['a number whose campaign is not imported yet', { ...withCampaign, importStatus: 'PENDING' }],
  ])('is not on %s', (_title, facts) => {
    expect(registrationWarning(facts)).toBeNull();
  });
});

describe('the registration label', () => {
  it.each<[string, RegistrationFacts, string]>([
    ['a number of a registered account', registered, 'Registered'],
    ['a number of an unregistered account', unregistered, 'Not registered'],
    ['a number outside the campaign', withCampaign, 'Not registered'],
    ['a released number', { ...withCampaign, state: TextNumberState.DEACTIVATED }, 'Not registered'],
    ['a toll-free number', { ...unregistered, isTollFree: true }, 'Not required'],
    ['a Canadian number of a US account', { ...unregistered, number: '+16045550110' }, 'Not registered'],
    [
      'a number of a Canadian account',
      { ...unregistered, country: 'CA', hasUsCustomers: false },
      'Not required',
    ],
  ])('of %s [ADM-07] [I-21]', (_title, facts, label) => {
    expect(registrationLabel(facts)).toBe(label);
  });
});
