import type { ServiceProviderForm, TimeZone } from '@dashboard/shared/contracts';
import { FormCard, LoadedRecord, PageForm } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { Text } from '@dashboard/shared/ui';
import { createServiceProvider } from '../api/service-providers';
import { COMPANIES_PATH, providerPath } from '../paths';
import { CompanyFields } from '../provider-fields/CompanyFields';
import { AddressFields } from './AddressFields';
import { InitialUserFields } from './InitialUserFields';
import { BLANK_PROVIDER, NewServiceProviderForm } from './service-provider-form';
import { WhatHappensNext } from './WhatHappensNext';

const TITLE = 'Add Service Provider';
const SKELETON = { sections: [4, 6, 6] };

async function add(values: ServiceProviderForm) {
  const { serviceProviderId } = await createServiceProvider(values);
  // The list of companies does not show a new provider, which has no company yet.
  notifyCreated('Service Provider', { label: 'Open provider', path: providerPath(serviceProviderId) });
}

function AddServiceProviderForm({ zones }: { zones: readonly TimeZone[] }) {
  return (
    <PageForm
      title={TITLE}
      subject="the new service provider"
      returnTo={COMPANIES_PATH}
      schema={NewServiceProviderForm}
      initialValues={BLANK_PROVIDER}
      onSubmit={add}
      aside={<WhatHappensNext />}
      isNew
    >
      <Text color="fg.muted">The initial user gets an email with a link to create a password.</Text>
      <FormCard>
        <CompanyFields />
        <AddressFields />
        <InitialUserFields zones={zones} />
      </FormCard>
    </PageForm>
  );
}

/** Add Service Provider: creates a provider together with its first user. */
export function AddServiceProviderPage() {
  return (
    <LoadedRecord record={useQuery(timeZonesQuery)} noun="form" title={TITLE} skeleton={SKELETON}>
      {(zones) => <AddServiceProviderForm zones={zones} />}
    </LoadedRecord>
  );
}
