import { screen } from '@testing-library/react';
import { button, CANADA, field, fieldsOf, fill, lakeview, openAccount, toronto } from './details-setup';

const publicly = lakeview({ businessType: 'PUBLIC_PROFIT', stockSymbol: 'LVD', stockExchange: 'NYSE' });

/** Row, field, label, value of the read-only field, account. */
const FIELDS = [
  ['GRD-67', 'billingAccountNumber', 'Billing Account Number', 'LD-2204-18', lakeview()],
  ['GRD-69', 'taxId', 'Tax ID', '36-0155012', lakeview()],
  ['GRD-70', 'businessType', 'Type of Business', 'Private for profit', lakeview()],
  ['GRD-71', 'stockSymbol', 'Stock Symbol', 'LVD', publicly],
  ['GRD-72', 'stockExchange', 'Stock Exchange', 'NYSE', publicly],
  ['GRD-73', 'website', 'Website', 'https://lakeview.example.com', lakeview()],
  ['GRD-74', 'planId', 'Plan', 'Business', lakeview()],
  ['GRD-75', 'companyName', 'Account Name (DBA)', 'Lakeview Dental', lakeview()],
  ['GRD-76', 'legalCompanyName', 'Legal Company Name', 'Lakeview Dental Partners LLC', lakeview()],
  ['GRD-77', 'contactName', 'Contact Name', 'Maya Oduya', lakeview()],
  ['GRD-78', 'contactNumber', 'Contact Number', '(312) 555-0100', lakeview()],
  ['GRD-79', 'email', 'Email', 'office@lakeview.example.com', lakeview()],
  ['GRD-80', 'address', 'Address', '1420 Ashland Ave', lakeview()],
  ['GRD-81', 'address2', 'Address 2', 'Suite 200', lakeview()],
  ['GRD-82', 'city', 'City', 'Chicago', lakeview()],
  ['GRD-83', 'state', 'State', 'Illinois', lakeview()],
  ['GRD-84', 'zipCode', 'ZIP Code', '60657', lakeview()],
  ['GRD-85', 'province', 'Province', 'Ontario', toronto()],
  ['GRD-86', 'postalCode', 'Postal Code', 'M5V 2T6', toronto()],
] as const;

/** The field, as a text box or a select. */
const control = (label: string) =>
  screen.queryByRole('textbox', { name: label }) ?? screen.queryByRole('combobox', { name: label });

describe('access to the fields of an account', () => {
  it('makes every field editable that the user may update, in the United States [GRD-66] [GRD-67] [GRD-69] [GRD-70] [GRD-71] [GRD-72] [GRD-73] [GRD-74] [GRD-75] [GRD-76] [GRD-77] [GRD-78] [GRD-79] [GRD-80] [GRD-81] [GRD-82] [GRD-83] [GRD-84]', async () => {
    await openAccount(publicly, { rules: [CANADA] });
    for (const [row, , label, , account] of FIELDS) {
      const isShown = account.country === 'US';
      expect([row, control(label)?.hasAttribute('readonly')]).toEqual([row, isShown ? false : undefined]);
    }
    for (const name of ['Country', 'Account Status'])
      expect(control(name)).toHaveAttribute('role', 'combobox');
  });

  it('makes the province and postal code editable in Canada [GRD-85] [GRD-86]', async () => {
    await openAccount(toronto(), { rules: [CANADA] });
    expect(control('Province')).toHaveAttribute('role', 'combobox');
    expect(control('Postal Code')).not.toHaveAttribute('readonly');
  });

  it.each(FIELDS)(
    '[%s] shows %s read-only without the permission to update it',
    async (_row, name, label, value, account) => {
      await openAccount(account, { permissions: fieldsOf({ readOnly: [name] }) });
      const box = screen.getByRole('textbox', { name: label });
      expect(box).toHaveAttribute('readonly');
      expect(box).toHaveValue(value);
    },
  );

  it('shows the status read-only without the permission to update it [GRD-66]', async () => {
    await openAccount(lakeview(), { permissions: fieldsOf({ readOnly: ['status'] }) });
    expect(field('Account Status')).toHaveAttribute('readonly');
    expect(field('Account Status')).toHaveValue('Active');
  });

  it('shows the last modification, without a field to edit it [GRD-68]', async () => {
    await openAccount();
    expect(screen.getByText('Last Modified')).toBeVisible();
    expect(control('Last Modified')).toBeNull();
  });

  it('hides the last modification without the permission to read it [GRD-68]', async () => {
    await openAccount(lakeview(), { permissions: fieldsOf({ hidden: ['lastModified'] }) });
    expect(screen.queryByText('Last Modified')).toBeNull();
  });

  it('hides every field that the user may not read [GRD-87]', async () => {
    const hidden = FIELDS.map(([, name]) => name);
    await openAccount(publicly, { permissions: fieldsOf({ hidden }), rules: [CANADA] });
    for (const [row, , label] of FIELDS) expect([row, control(label)]).toEqual([row, null]);
    expect(control('Country')).toBeVisible();
  });

  it('hides the province, postal code and status that the user may not read [GRD-87]', async () => {
    const hidden = ['province', 'postalCode', 'status'];
    await openAccount(toronto(), { permissions: fieldsOf({ hidden }), rules: [CANADA] });
    for (const label of ['Province', 'Postal Code', 'Account Status'])
      expect([label, control(label)]).toEqual([label, null]);
    expect(control('City')).toBeVisible();
  });

  it('saves the remaining fields when others are hidden', async () => {
    const { companyName: _name, taxId: _taxId, ...readable } = lakeview();
    const { user, sent } = await openAccount(readable, {
      permissions: fieldsOf({ hidden: ['companyName', 'taxId'] }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account 31');
    await fill(user, 'City', 'Evanston');
    await user.click(button('Save'));
    expect(await screen.findByText('Account successfully updated')).toBeVisible();
    expect(sent()).toEqual([{ city: 'Evanston', version: 4 }]);
  });

  it('saves other fields although a read-only one is invalid', async () => {
    const { user, sent } = await openAccount(lakeview({ taxId: '' }), {
      permissions: fieldsOf({ readOnly: ['taxId'] }),
    });
    await fill(user, 'City', 'Evanston');
    await user.click(button('Save'));
    expect(await screen.findByText('Account successfully updated')).toBeVisible();
    expect(sent()).toEqual([{ city: 'Evanston', version: 4 }]);
  });
});
