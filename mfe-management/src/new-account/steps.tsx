import { AccountUpdate } from '@dashboard/shared/contracts';
import { FormCard, FormSection, TextField, useFieldValue } from '@dashboard/shared/forms';
import type { WizardStep } from '@dashboard/shared/forms/wizard';
import { Stack } from '@dashboard/shared/ui';
import { AddressFields } from '../account-fields/AddressFields';
import { CompanyFields } from '../account-fields/CompanyFields';
import { NumberFields } from '../number-search/NumberFields';
import { CampaignRegistryFields } from '../registration/CampaignRegistryFields';
import { AdminUserFields } from './AdminUserFields';
import { ADMIN_FIELDS, REGISTRY_FIELDS } from './new-account-form';
import { PlanField } from './PlanField';
import { Review } from './Review';
import type { NewAccountChoices } from './review-rows';
import { SelectedNumber } from './SelectedNumber';

function AccountFields() {
  return (
    <FormCard>
      <FormSection title="Company">
        <CompanyFields />
        <TextField
          name="billingAccountNumber"
          label="Billing Account Number"
          autoComplete="off"
          help="Optional."
        />
      </FormSection>
      <FormSection title="Address">
        <AddressFields />
      </FormSection>
    </FormCard>
  );
}

function NumberStep() {
  const country = useFieldValue('country') === 'CA' ? 'CA' : 'US';
  // The key starts an empty search for another country.
  return (
    <Stack key={country} gap="5">
      <NumberFields country={country} />
    </Stack>
  );
}

/** The account's name within a sentence. */
function CompanyName() {
  return String(useFieldValue('companyName') ?? '').trim() || 'the account';
}

/** The steps of the wizard. Fields that are in no step are never invalid. */
export const newAccountSteps = (choices: NewAccountChoices): WizardStep[] => [
  {
    id: 'account',
    title: 'Account Details',
    fields: Object.keys(AccountUpdate.entries),
    content: <AccountFields />,
  },
  {
    id: 'admin',
    title: 'Admin User',
    fields: Object.values(ADMIN_FIELDS),
    intro: 'The first user of the account. They can add other users.',
    content: <AdminUserFields zones={choices.zones} />,
  },
  {
    id: 'plan',
    title: 'Plan',
    fields: ['pricingPlan'],
    heading: 'Choose a plan',
    intro: (
      <>
        Sets the texts included each month and the features <CompanyName /> can use.
      </>
    ),
    content: <PlanField plans={choices.plans} />,
    isWide: true,
  },
  {
    id: 'registry',
    title: 'Registry',
    fields: REGISTRY_FIELDS,
    isDisabled: ({ hasUsCustomers }) => hasUsCustomers !== true,
    heading: 'US carrier registration',
    intro: 'US carriers deliver texts only from companies registered with The Campaign Registry.',
    content: <CampaignRegistryFields />,
    isWide: true,
  },
  {
    id: 'number',
    title: 'Number',
    fields: ['phoneActivationType', 'phoneNumber', 'isTollFreePhoneNumber'],
    heading: 'Text number',
    intro: (
      <>
        The number that customers of <CompanyName /> will text.
      </>
    ),
    content: <NumberStep />,
    aside: <SelectedNumber />,
  },
  {
    id: 'review',
    title: 'Review',
    fields: [],
    intro: 'The account and its administrator are created when you add the account.',
    content: <Review {...choices} />,
  },
];
