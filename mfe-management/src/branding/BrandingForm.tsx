import {
  BrandFields,
  BrandPreview,
  BrandValues,
  storeBrandImages,
  toBrandValues,
  updateServiceProvider,
} from '@dashboard/shared/brand-form';
import type { ServiceProvider } from '@dashboard/shared/contracts';
import { FormCard, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { Text } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';

const SUBJECT = 'Branding';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

/** Edits the loaded brand of a provider. */
export function BrandingForm({ provider }: { provider: ServiceProvider }) {
  const { serviceProviderId } = provider;
  const initialValues = useMemo(() => toBrandValues(provider), [provider]);
  const save = useCallback(
    async (values: BrandValues, { version }: UpdateBase) => {
      const brand = await storeBrandImages(serviceProviderId, values);
      await updateServiceProvider(serviceProviderId, { ...brand, version });
      notifyUpdated(SUBJECT);
    },
    [serviceProviderId],
  );
  return (
    <PageForm
      title="Branding"
      subject="your brand"
      schema={BrandValues}
      initialValues={initialValues}
      version={provider.version}
      onSubmit={save}
      onError={notifyError}
      aside={<BrandPreview />}
    >
      <Text color="fg.muted">
        Your users and your customers’ users see changes at their next page load, on the sign-in page and in
        emails.
      </Text>
      <FormCard>
        <BrandFields />
      </FormCard>
    </PageForm>
  );
}
