import { useProviderRefresh } from '@dashboard/shared/accounts';
import { refreshServiceProvider, serviceProviderQuery } from '@dashboard/shared/brand-form';
import { LoadedRecord } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { BrandingForm } from './BrandingForm';

const SKELETON = { sections: [2, 1, 3, 4] };

/** The brand of the signed-in user's own service provider. */
export function BrandingPage() {
  const { serviceProviderId } = useSession();
  useProviderRefresh(['provider'], refreshServiceProvider, serviceProviderId);
  const record = useQuery(serviceProviderQuery(serviceProviderId));
  return (
    <LoadedRecord record={record} noun="brand" title="Branding" subject="Your brand" skeleton={SKELETON}>
      {(provider) => <BrandingForm provider={provider} />}
    </LoadedRecord>
  );
}
