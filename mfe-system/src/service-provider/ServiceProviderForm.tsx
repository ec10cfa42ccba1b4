import { BrandFields, BrandPreview, updateServiceProvider } from '@dashboard/shared/brand-form';
import type { ServiceProvider } from '@dashboard/shared/contracts';
import { FormCard, FormSection, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { SwitchField } from '@dashboard/shared/forms/more-controls';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useCallback, useMemo } from 'react';
import { refreshCompanies } from '../api/companies';
import { refreshProviderOptions } from '../api/service-providers';
import { CompanyFields } from '../provider-fields/CompanyFields';
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

/** Edits a loaded service provider. */
export function ServiceProviderForm({ provider }: { provider: ServiceProvider }) {
  const { serviceProviderId } = provider;
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
    <PageForm
      title={provider.affiliateName}
      subject={provider.affiliateName}
      schema={ProviderValues}
      initialValues={initialValues}
      version={provider.version}
      onSubmit={save}
      onError={notifyError}
      aside={<BrandPreview />}
    >
      <FormCard>
        <CompanyFields />
        <BrandFields />
        <SwitchFields />
      </FormCard>
    </PageForm>
  );
}
