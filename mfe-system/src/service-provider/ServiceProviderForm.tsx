import { useCan } from '@dashboard/shared/ability';
import { BrandFields, BrandPreview, updateServiceProvider } from '@dashboard/shared/brand-form';
import type { ServiceProvider } from '@dashboard/shared/contracts';
import {
  FormAside,
  FormCard,
  FormSection,
  PageForm,
  SelectField,
  type UpdateBase,
} from '@dashboard/shared/forms';
import { SwitchField } from '@dashboard/shared/forms/more-controls';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { Link } from '@dashboard/shared/router';
import { Button, Stack } from '@dashboard/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import { refreshCompanies } from '../api/companies';
import { refreshProviderOptions } from '../api/service-providers';
import { companiesOfPath } from '../paths';
import { CompanyFields } from '../provider-fields/CompanyFields';
import { AddUserDialog } from './AddUserDialog';
import { ProviderUsers } from './ProviderUsers';
import { ProviderValues, toFormValues, toPatch } from './provider-form';

const SUBJECT = 'Service Provider';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

/** What the provider may offer to its customers. */
function SwitchFields() {
  return (
    <FormSection title="Permissions">
      <SwitchField name="tollFree" label="Toll-free" help="Its accounts may have toll-free numbers." />
      <SwitchField name="canada" label="Canada" help="It may add accounts in Canada." />
      <SwitchField
        name="csp"
        label="CSP for Canadian accounts"
        help="Its Canadian accounts may text US numbers after registration."
      />
      <SwitchField
        name="smsToEmail"
        label="SMS to Email"
        help="Users of its accounts may get new texts by email."
      />
    </FormSection>
  );
}

const TWO_FACTOR_OPTIONS = [
  { value: 'off', display: 'Not offered' },
  { value: 'optional', display: 'Each user decides' },
  { value: 'admins', display: 'Required for administrators' },
  { value: 'everyone', display: 'Required for everyone' },
];

/** How the provider's own users and those of its accounts log in. */
function SignInFields() {
  return (
    <FormSection title="Sign-in">
      <SelectField
        name="twoFactor"
        label="Two-step sign-in"
        options={TWO_FACTOR_OPTIONS}
        isRequired
        help="A code from an authenticator app after the password. Users who must set it up do so at their next login."
      />
    </FormSection>
  );
}

/** A link to the accounts of the provider. */
function CustomerAccounts({ serviceProviderId }: { serviceProviderId: number }) {
  const canRead = useCan('Read', 'Companies');
  if (!canRead) return null;
  return (
    <FormAside title="Customer Accounts">
      <Button asChild variant="outline" size="sm" alignSelf="start">
        <Link to={companiesOfPath(serviceProviderId)}>Show Companies</Link>
      </Button>
    </FormAside>
  );
}

/** Edits a loaded service provider. */
export function ServiceProviderForm({ provider }: { provider: ServiceProvider }) {
  const { serviceProviderId } = provider;
  const [isAdding, setAdding] = useState(false);
  const initialValues = useMemo(() => toFormValues(provider), [provider]);
  const save = useCallback(
    async (values: ProviderValues, { version }: UpdateBase) => {
      const patch = await toPatch(serviceProviderId, values);
      await updateServiceProvider(serviceProviderId, { ...patch, version });
      // The lists show the provider's name.
      void refreshProviderOptions();
      void refreshCompanies();
      notifyUpdated(SUBJECT);
    },
    [serviceProviderId],
  );
  return (
    <>
      <PageForm
        title={provider.affiliateName}
        subject={provider.affiliateName}
        schema={ProviderValues}
        initialValues={initialValues}
        version={provider.version}
        onSubmit={save}
        onError={notifyError}
        aside={
          <Stack gap="4">
            <BrandPreview />
            <CustomerAccounts serviceProviderId={serviceProviderId} />
            <ProviderUsers serviceProviderId={serviceProviderId} onAdd={() => setAdding(true)} />
          </Stack>
        }
      >
        <FormCard>
          <CompanyFields serviceProviderId={serviceProviderId} />
          <BrandFields />
          <SwitchFields />
          <SignInFields />
        </FormCard>
      </PageForm>
      {/* Beside the form: the submit event of a form within it would also submit the outer one. */}
      {isAdding && <AddUserDialog serviceProviderId={serviceProviderId} onClose={() => setAdding(false)} />}
    </>
  );
}
