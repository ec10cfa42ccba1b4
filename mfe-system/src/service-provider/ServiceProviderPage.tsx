import { useProviderRefresh } from '@dashboard/shared/accounts';
import { refreshServiceProvider, serviceProviderQuery } from '@dashboard/shared/brand-form';
import { RecordPage } from '@dashboard/shared/forms';
import { COMPANIES_PATH } from '../paths';
import { ServiceProviderForm } from './ServiceProviderForm';

const LIST = { label: 'Companies', to: COMPANIES_PATH };
const SKELETON = { sections: [4, 2, 1, 3, 4, 4, 1] };

/** The page of a service provider, by the id in the path. */
export function ServiceProviderPage() {
  useProviderRefresh(['provider'], refreshServiceProvider, undefined);
  return (
    <RecordPage
      param="id"
      query={serviceProviderQuery}
      noun="service provider"
      title="Service Provider"
      nameOf={({ affiliateName }) => affiliateName}
      list={LIST}
      skeleton={SKELETON}
    >
      {(provider) => <ServiceProviderForm provider={provider} />}
    </RecordPage>
  );
}
