import type { CompanyUserRow, TextNumberRow } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { GroupForm, lacksAdmin, memberOptions, NO_NUMBER, numberOptions } from './group-form';

const number = (digits: string, overrides: Partial<TextNumberRow> = {}): TextNumberRow => ({
  number: digits,
  typeLabel: 'Local',
  stateLabel: 'Active',
  state: 1,
  inProgressState: null,
  groupName: null,
  campaignRegistryWarningMessage: null,
  ...overrides,
});
const user = (userId: number, overrides: Partial<CompanyUserRow> = {}): CompanyUserRow => ({
  userId,
  name: `User ${userId}`,
  defaultNumber: '',
  typeLabel: 'End User',
  statusLabel: 'Active',
  statusId: 1,
  ...overrides,
});

describe('the form of a group', () => {
  it('offers no number, the active numbers without a group, and the group’s own [ADM-02]', () => {
    const numbers = [
      number('3125550142'),
      number('7735550100', { groupName: 'Billing' }),
      number('8475550170', { state: 2, stateLabel: 'Pending' }),
      number('8475550171', { state: 4, stateLabel: 'Deactivated', groupName: 'Own' }),
    ];
    expect(numberOptions(numbers).map(({ value }) => value)).toEqual([NO_NUMBER, '3125550142']);
    expect(numberOptions(numbers, '8475550171').at(-1)).toMatchObject({
      display: '(847) 555-0171',
      description: 'Deactivated',
    });
  });

  it('does not offer disabled users as members', () => {
    const users = [
      user(1, { typeLabel: 'Admin', statusId: 2, statusLabel: 'Pending' }),
      user(2, { statusId: 3, statusLabel: 'Disabled' }),
    ];
    expect(memberOptions(users)).toMatchObject([
      { value: 1, description: 'Admin · Pending', isDisabled: false },
      { value: 2, description: 'Disabled', isDisabled: true },
    ]);
  });

  it('recommends an admin among the members [ADM-02]', () => {
    const options = memberOptions([user(1, { typeLabel: 'Admin' }), user(2)]);
    expect([[], [1, 2], [2]].map((ids) => lacksAdmin(options, ids))).toEqual([false, false, true]);
  });

  it('sends no number as null, and rejects an empty name and 81 characters [ADM-02]', () => {
    const values = { name: 'x'.repeat(80), tn: NO_NUMBER, memberIds: [1], assignment: 'off' };
    expect(v.parse(GroupForm, values)).toEqual({ ...values, tn: null });
    expect(v.parse(GroupForm, { ...values, tn: '3125550142' }).tn).toBe('3125550142');
    const messageOf = (name: string) => v.safeParse(GroupForm, { ...values, name }).issues?.[0].message;
    expect([messageOf(' '), messageOf('x'.repeat(81))]).toEqual([
      'Required',
      'The maximum length of this field is 80 chars.',
    ]);
  });
});
