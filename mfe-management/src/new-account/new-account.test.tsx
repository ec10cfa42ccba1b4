import type { PricingPlan } from '@dashboard/shared/contracts';
import { reply, watchLog } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  button,
  CANADA,
  choose,
  field,
  fill,
  fillAll,
  maybeField,
  select,
  withdrawRules,
} from '../account-details/details-setup';
import {
  AVAILABLE,
  CREATE,
  DESCRIPTION,
  fillAdmin,
  fillCanadianAccount,
  fillExistingNumber,
  fillRegistry,
  fillToReview,
  fillUsAccount,
  goOn,
  heading,
  openWizard,
  steps,
} from './new-account-setup';

const plan = (id: number, parts: Partial<PricingPlan> = {}): PricingPlan => ({
  id,
  name: `Plan ${id}`,
  description: 'For offices.',
  totalOutboundIncluded: 2_500,
  highlights: [{ title: 'Campaigns', subTitle: 'Send to a list', isHighlight: true }],
  isFuturePlan: false,
  isDefault: false,
  cspCampaignType: 'LOW_VOLUME',
  ...parts,
});
const planRadio = (name: string) => screen.getByRole('radio', { name, hidden: true });
/** The test that fills in every step is slow on a busy machine. */
const ALL_STEPS_TIMEOUT_MS = 90_000;
const TAKEN = 'This email is already in use.';

describe('New Account', () => {
  it('has six steps and starts with Account Details and Cancel [ACC-16] [ACC-17] [ACC-18] [ACC-19] [ACC-47] [NAV-28]', async () => {
    const { user } = await openWizard();
    expect(steps()).toEqual(['Account Details', 'Admin User', 'Plan', 'Registry', 'Number', 'Review']);
    expect(await heading('Account Details')).toBeVisible();
    expect(button('Next: Admin User')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    await user.click(button('Cancel'));
    expect(await screen.findByRole('heading', { name: 'Management' })).toBeVisible();
  });

  it(
    'creates a US account with its administrator, registration and number [ACC-17] [ACC-20] [ACC-38] [ACC-39] [ACC-45] [ACC-48] [NBR-14] [NUM-49] [REG-43] [REG-44] [REG-45] [API-30] [ERR-14] [FRM-30]',
    async () => {
      const { user, sent, router } = await openWizard();
      await fillUsAccount(user);
      await goOn(user, 'Admin User');
      await heading('Admin User');
      expect(steps()[0]).toBe('Account Details, done');
      await fillAdmin(user);
      await goOn(user, 'Plan');
      expect(await heading('Choose a plan')).toHaveFocus();
      await goOn(user, 'Registry');
      expect(await heading('US carrier registration')).toBeVisible();
      expect(button('Next: Number')).toBeDisabled();
      await fillRegistry(user);
      await goOn(user, 'Number');
      await heading('Text number');
      expect(button('Next: Review')).toBeDisabled();
      await fillExistingNumber(user);
      await goOn(user, 'Review');
      await heading('Review');
      const registry = screen.getByRole('region', { name: 'Registry' });
      expect(within(registry).getByText(DESCRIPTION)).toBeVisible();
      expect(button('Previous')).toBeVisible();
      await user.click(button('Add Account'));
      expect(await screen.findByText('New Account successfully created')).toBeVisible();
      await waitFor(() => expect(router.state.location.pathname).toMatch(/customer-accounts$/));
      expect(screen.getByRole('link', { name: 'Open account' })).toHaveAttribute(
        'href',
        '/dashboard/management/customer-accounts/44',
      );
      expect(sent()).toEqual([
        {
          accountInfo: expect.objectContaining({
            companyName: 'Prairie Plumbing',
            legalCompanyName: 'Prairie Plumbing',
            contactNumber: '3125550150',
            country: 'US',
            hasUsCustomers: true,
            state: 'IL',
            taxId: '36-0155012',
            businessType: 'PRIVATE_PROFIT',
          }),
          adminUser: {
            firstName: 'Ida',
            lastName: 'Moen',
            contactNumber: '',
            timeZone: 6,
            username: 'imoen',
            email: 'ida@prairie.example.com',
          },
          campaignRegistry: expect.objectContaining({
            description: DESCRIPTION,
            verticalBusinessType: 'CONSTRUCTION',
            sample5: 'Your plumber arrives at 5 pm.',
          }),
          phoneNumber: '3125550120',
          isTollFreePhoneNumber: false,
          phoneActivationType: 'IMPORT',
          pricingPlan: 1,
        },
      ]);
    },
    ALL_STEPS_TIMEOUT_MS,
  );

  it('skips Registry for a Canadian account without US customers, and opens the step of a rejected field [ACC-21] [ACC-46] [ACC-49] [ACC-52] [ACC-54] [NBR-11] [ERR-13]', async () => {
    const { api, user, sent } = await openWizard({ rules: [CANADA] });
    expect(field('Tax ID')).toBeVisible();
    await fillToReview(user);
    expect(steps()[3]).toBe('Registry, not needed');
    expect(screen.queryByRole('region', { name: 'Registry' })).toBeNull();
    api.on(CREATE, reply(422, { message: 'Not created', errors: { 'adminUser.email': [TAKEN] } }));
    await user.click(button('Add Account'));
    expect(await heading('Admin User')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      accountInfo: { country: 'CA', hasUsCustomers: false, province: 'ON' },
      campaignRegistry: null,
    });
    expect(await screen.findByText(TAKEN)).toBeVisible();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    const toast = (await screen.findByText('Failed to create Account')).closest('[role]');
    expect(toast).toHaveTextContent('Not created');
    expect(button('Next: Plan')).toBeDisabled();
    await fill(user, 'Email', 'ida.moen@prairie.example.com');
    await goOn(user, 'Plan');
    expect(await heading('Choose a plan')).toBeVisible();
  });

  it('edits a step from the review and keeps the values on Previous [ACC-17] [ACC-27] [NBR-10]', async () => {
    const { user } = await openWizard({ rules: [CANADA] });
    await fillToReview(user);
    await user.click(screen.getByRole('link', { name: 'Edit Number' }));
    await heading('Text number');
    expect(field('Phone Number')).toHaveValue('+1 (312) 555-0120');
    // Shown on wide pages; jsdom has no container queries.
    const selected = screen.getByLabelText('Selected number');
    expect(selected).toHaveTextContent('(312) 555-0120Existing number.');
    await user.click(screen.getByRole('radio', { name: 'New Number' }));
    expect(screen.getByRole('searchbox', { name: 'Area Code' })).toBeVisible();
    expect(selected).toHaveTextContent('No number yet');
    expect(button('Next: Review')).toBeDisabled();
    await user.click(button('Previous'));
    await heading('Choose a plan');
    await user.click(button('Previous'));
    await heading('Admin User');
    expect(field('Username')).toHaveValue('imoen');
    await user.click(button('Previous'));
    await heading('Account Details');
    expect(field('Account Name (DBA)')).toHaveValue('Prairie Plumbing');
  });

  it('keeps a number found by a search through a reload by the user, and adds the account once its user is checked [ACC-48] [NBR-10]', async () => {
    const first = await openWizard({ rules: [CANADA] });
    first.api.on('GET /api/bwi/available-numbers', { telephoneNumbers: ['3125550104'] });
    await fillToReview(first.user);
    await first.user.click(screen.getByRole('link', { name: 'Edit Number' }));
    await first.user.click(await screen.findByRole('radio', { name: 'New Number' }));
    await first.user.type(screen.getByRole('searchbox', { name: 'Area Code' }), '312');
    await first.user.click(button('Search'));
    await first.user.click(await screen.findByRole('radio', { name: '(312) 555-0104' }));
    await goOn(first.user, 'Review');
    await heading('Review');
    first.unmount();
    let respond = () => {};
    const available = new Promise((resolve) => {
      respond = () => resolve(AVAILABLE);
    });
    const { api } = await openWizard({ rules: [CANADA], search: '?step=review', validate: () => available });
    await heading('Review');
    await waitFor(() => expect(api.callsOf('POST /users/validate')).toHaveLength(2));
    expect(button('Add Account')).toBeDisabled();
    respond();
    await waitFor(() => expect(button('Add Account')).toBeEnabled());
    // In the review and in the hidden step.
    expect(screen.getAllByText('(312) 555-0104')).not.toHaveLength(0);
  });

  it('reports a taken username or email, and requires the US fields again after a change back to the United States [FRM-18] [FRM-20] [ACC-50]', async () => {
    const { api, user } = await openWizard({ rules: [CANADA] });
    api.on('POST /users/validate', ({ body }: { body: object }) =>
      'email' in body
        ? { isValid: false, errors: { email: [TAKEN] } }
        : { isValid: false, errors: { username: ['This username is already in use.'] } },
    );
    await fillCanadianAccount(user);
    expect(maybeField('Tax ID')).toBeNull();
    await goOn(user, 'Admin User');
    await heading('Admin User');
    await fillAdmin(user);
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(screen.getByText('This username is already in use.')).toBeVisible();
    expect(button('Next: Plan')).toBeDisabled();
    await user.click(button('Previous'));
    await heading('Account Details');
    expect(button('Next: Admin User')).toBeEnabled();
    await user.click(select('Country'));
    await user.click(await screen.findByRole('option', { name: /^United States/ }));
    expect(field('Tax ID')).toBeVisible();
    expect(button('Next: Admin User')).toBeDisabled();
    expect(steps()[3]).toBe('Registry');
  });

  it('goes on with a US account when the provider loses the Canada option meanwhile [GRD-89] [GRD-90] [ACC-50]', async () => {
    const { user } = await openWizard({ rules: [CANADA] });
    await fillCanadianAccount(user);
    await waitFor(() => expect(button('Next: Admin User')).toBeEnabled());
    act(withdrawRules);
    await waitFor(() => expect(field('Country')).toHaveValue('United States'));
    expect(field('Country')).toHaveAttribute('readonly');
    expect(steps()[3]).toBe('Registry');
    await fillAll({ 'Tax ID': '360155012', 'ZIP Code': '60657' });
    await choose(user, 'State', 'Illinois');
    await goOn(user, 'Admin User');
    expect(await heading('Admin User')).toBeVisible();
  });

  it('prompts before leaving with changes [ACC-22] [FRM-03]', async () => {
    const { user } = await openWizard();
    await user.type(field('Account Name (DBA)'), 'P');
    await user.click(button('Cancel'));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    for (const name of ['Go Back', 'Discard Changes', 'Save'])
      expect(within(dialog).getByRole('button', { name })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Go Back' }));
    expect(field('Account Name (DBA)')).toHaveValue('P');
  });
});

describe('the plans of a new account', () => {
  it('show Coming Soon for a future plan, which cannot be chosen [ACC-25] [ACC-26]', async () => {
    const { user } = await openWizard({ plans: [plan(1, { isFuturePlan: true, isDefault: true }), plan(2)] });
    expect(screen.getByText('Coming Soon')).toBeInTheDocument();
    await user.click(planRadio('Plan 1'));
    expect(planRadio('Plan 1')).toBeDisabled();
    expect(planRadio('Plan 2')).toBeChecked();
  });

  it('log an error when there is none to choose [ERR-51]', async () => {
    const entries = watchLog();
    await openWizard({ plans: [plan(1, { isFuturePlan: true })] });
    expect(entries).toContainEqual({
      level: 'error',
      message: 'A new account has no plan id: no plan can be chosen',
    });
  });
});
