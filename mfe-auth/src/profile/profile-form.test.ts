import { hashPassword } from '@dashboard/shared/password';
import * as v from 'valibot';
import { THEO } from '../testing/theo';
import { type ProfileValues, profileSchema, toFormValues, toPatch } from './profile-form';

const schema = profileSchema(THEO);
const changed = (changes: Partial<ProfileValues> = {}) => ({ ...toFormValues(THEO), ...changes });

/** Returns the validation errors of the loaded values after a change. */
function errors(changes: Partial<ProfileValues>) {
  const parsed = v.safeParse(schema, changed(changes));
  return (parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
}
const patchFor = (changes: Partial<ProfileValues>, canChangeSmsToEmail = false) =>
  toPatch(v.parse(schema, changed(changes)), { profile: THEO, canChangeSmsToEmail });

const NEEDED = 'Enter your current password to change the email.';
const tooLong = (n: number) => `The maximum length of this field is ${n} chars.`;
const addressOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

describe('profileSchema', () => {
  it('accepts the loaded values', () => expect(errors({})).toEqual([]));

  it('rejects a 256th character of the username [PRO-09]', () => {
    expect(errors({ username: 'x'.repeat(255) })).toEqual([]);
    expect(errors({ username: 'x'.repeat(256) })).toEqual([['username', tooLong(255)]]);
  });

  it.each(['firstName', 'lastName'] as const)('rejects an 81st character of %s [PRO-11] [PRO-12]', (name) => {
    expect(errors({ [name]: 'x'.repeat(80) })).toEqual([]);
    expect(errors({ [name]: 'x'.repeat(81) })).toEqual([[name, tooLong(80)]]);
  });

  it('rejects a 151st character of the email [PRO-15]', () => {
    expect(errors({ email: addressOf(150), currentPassword: 'x' })).toEqual([]);
    expect(errors({ email: addressOf(151), currentPassword: 'x' })).toEqual([['email', tooLong(150)]]);
  });

  it('accepts an empty contact number [PRO-14] [PRO-21]', () =>
    expect(errors({ contactNumber: '' })).toEqual([]));

  it.each([
    ['firstName', ' ', 'Required'],
    ['lastName', '', 'Required'],
    ['email', 'theo@example', 'Enter a valid email'],
    ['contactNumber', '312555', 'Enter a valid phone number'],
  ])('rejects the %s %j', (name, value, message) => {
    expect(errors({ [name]: value, currentPassword: 'x' })).toEqual([[name, message]]);
  });

  it('requires a time zone', () => {
    const { timeZone: _zone, ...rest } = changed();
    expect(v.safeParse(schema, { ...rest, timeZone: null }).issues?.[0].message).toBe('Required');
  });

  it('requires the current password with a new email, even beside other errors', () => {
    expect(errors({ email: 'other@example.com' })).toEqual([['currentPassword', NEEDED]]);
    expect(errors({ email: 'other@example.com', firstName: '' })).toContainEqual(['currentPassword', NEEDED]);
    expect(errors({ email: ' theo@example.com ' })).toEqual([]);
  });
});

describe('toPatch', () => {
  it('returns the editable fields without the username [PRO-10] [API-104]', async () => {
    expect(await patchFor({ username: 'other', firstName: ' Theodor ' })).toEqual({
      firstName: 'Theodor',
      lastName: 'Lindholt',
      contactNumber: '3125550147',
      email: 'theo@example.com',
      timeZone: 6,
    });
  });

  it('keeps only the last ten digits of the contact number [PRO-13]', async () => {
    expect((await patchFor({ contactNumber: '15551234567' })).contactNumber).toBe('5551234567');
    expect((await patchFor({ contactNumber: '' })).contactNumber).toBe('');
    expect(toFormValues({ ...THEO, contactNumber: '15551234567' }).contactNumber).toBe('5551234567');
  });

  it('includes smsToEmail only with the permission to update it [PRO-19] [API-105]', async () => {
    expect((await patchFor({ smsToEmail: true }, true)).smsToEmail).toBe(true);
    expect(await patchFor({ smsToEmail: true })).not.toHaveProperty('smsToEmail');
  });

  it('includes the hashed password only with a new email', async () => {
    const patch = await patchFor({ email: 'other@example.com', currentPassword: 'Demo-pass-1' });
    expect(patch.currentPassword).toBe(await hashPassword('Demo-pass-1'));
    expect(await patchFor({ currentPassword: 'Demo-pass-1' })).not.toHaveProperty('currentPassword');
  });
});
