import { recordIdParam } from '@dashboard/shared/contracts';
import { DetailsPanel } from '@dashboard/shared/controls';
import { LoadedRecord } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { useLocation, useNavigate, useParams } from '@dashboard/shared/router';
import { usePageName } from '@dashboard/shared/session';
import { EmptyState } from '@dashboard/shared/ui';
import { Building2 } from 'lucide-react';
import * as v from 'valibot';
import { companyQuery } from '../api/companies';
import { providerOptionsQuery } from '../api/service-providers';
import { COMPANIES_PATH } from '../paths';
import { CompanyForm } from './CompanyForm';

const TITLE = 'Company';
const SKELETON = { sections: [1, 5] };
const NOT_FOUND = (
  <EmptyState
    icon={<Building2 size={20} strokeWidth={1.75} />}
    title="There is no such company"
    description="The company may have been removed."
  />
);

/** Closes the panel, which returns to the list's page and search. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate(COMPANIES_PATH + search);
}

function CompanyPanel({ accountId }: { accountId: number }) {
  const record = useQuery(companyQuery(accountId));
  const { data: providers = [] } = useQuery(providerOptionsQuery);
  const company = record.data?.company;
  const name = company && (company.companyName ?? `Account ${accountId}`);
  usePageName(name ?? null);
  const provider = providers.find(
    ({ serviceProviderId }) => serviceProviderId === company?.serviceProviderId,
  );
  return (
    <DetailsPanel
      title={name ?? TITLE}
      subtitle={company && [provider?.companyName, `ID ${accountId}`].filter(Boolean).join(' · ')}
      onClose={useClose()}
    >
      <LoadedRecord
        record={record}
        noun="company"
        skeleton={SKELETON}
        failedTitle="Failed to load account"
        failedToast="resources"
        notFound={NOT_FOUND}
      >
        {(loaded) => <CompanyForm record={loaded} />}
      </LoadedRecord>
    </DetailsPanel>
  );
}

function NoCompany() {
  return (
    <DetailsPanel title={TITLE} onClose={useClose()}>
      {NOT_FOUND}
    </DetailsPanel>
  );
}

/** The panel of a company, by the id in the path. */
export function CompanyDrawer() {
  const id = v.safeParse(recordIdParam, useParams().companyId);
  return id.success ? <CompanyPanel key={id.output} accountId={id.output} /> : <NoCompany />;
}
