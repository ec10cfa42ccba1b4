import { useCan } from '@dashboard/shared/ability';
import {
  ACCOUNT_LIST_COLUMNS,
  accountRowId,
  useLiveRefresh,
  useProviderRefresh,
} from '@dashboard/shared/accounts';
import { AccountListQuery, type AccountRow, COMPANY_COLUMNS } from '@dashboard/shared/contracts';
import { List, type ListColumn, type ListFilter, useListQuery } from '@dashboard/shared/list';
import { notify } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { Link, Outlet, useLocation, useNavigate, useParams } from '@dashboard/shared/router';
import { Button, ChakraLink } from '@dashboard/shared/ui';
import { Building2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { companiesQuery, companyStatusesQuery, refreshCompanies } from '../api/companies';
import { providerOptionsQuery, refreshProviderOptions } from '../api/service-providers';
import { ADD_PROVIDER_PATH, companyPath, providerPath } from '../paths';

const { name, plan, status, id } = ACCOUNT_LIST_COLUMNS;
const PROVIDER: ListColumn<AccountRow> = {
  id: 'serviceProvider',
  header: 'Service Provider',
  width: '24%',
  text: ({ serviceProvider }) => serviceProvider,
  cell: ({ serviceProvider, serviceProviderId }) => (
    <ChakraLink asChild color="fg.muted">
      <Link to={providerPath(serviceProviderId)}>{serviceProvider}</Link>
    </ChakraLink>
  ),
};
const COLUMNS: ListColumn<AccountRow>[] = [
  { ...name, width: '32%' },
  PROVIDER,
  plan,
  { ...status, width: '17%' },
  { ...id, width: '11%' },
];

const ADD = { label: '+ Add Service Provider', to: ADD_PROVIDER_PATH };
const EMPTY = {
  icon: <Building2 size={20} strokeWidth={1.75} />,
  title: 'No companies yet',
  description: 'The companies of all service providers are listed here.',
};
const LOAD_FAILED = 'An error ocurred while fetching accounts. Please try again later.';

const isStatus = (value: string): boolean => v.is(AccountListQuery.entries.status, value);

/** The names of providers are in the rows and in the filter. */
function refreshProviderNames() {
  void refreshProviderOptions();
  void refreshCompanies();
}

/** Filters by service provider and status, with their options once they are loaded. */
function useFilters(): readonly ListFilter[] {
  const { data: providers } = useQuery(providerOptionsQuery);
  const { data: statuses } = useQuery(companyStatusesQuery);
  return useMemo(() => {
    const ofProvider = providers?.map(({ serviceProviderId, companyName }) => ({
      value: String(serviceProviderId),
      label: companyName,
    }));
    const ofStatus = statuses?.map(({ status, description }) => ({
      value: String(status),
      label: description,
    }));
    return [
      { name: 'serviceProviderId', label: 'Service Provider', options: ofProvider, anyLabel: 'All' },
      { name: 'status', label: 'Status', options: ofStatus, isValue: isStatus },
    ];
  }, [providers, statuses]);
}

/** Opens a company's drawer without losing the list's search and page. */
function useOpening() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { companyId } = useParams();
  return useMemo(
    () => ({
      onOpen: ({ accountId }: AccountRow) =>
        // Back closes the panel, however many companies were opened in between.
        void navigate(companyPath(accountId) + search, { replace: companyId !== undefined }),
      openId: companyId,
    }),
    [navigate, search, companyId],
  );
}

/** The companies of all service providers, and the drawer of the open one. */
export function CompanyList() {
  const list = useListQuery(COMPANY_COLUMNS, useFilters());
  const response = useQuery(companiesQuery(list.query, list.filterValues));
  const canAdd = useCan('Create', 'Service Providers');
  const opening = useOpening();
  const { error } = response;
  useEffect(() => {
    if (error) notify({ kind: 'error', detail: LOAD_FAILED });
  }, [error]);
  useLiveRefresh(['account', 'registration'], refreshCompanies, undefined);
  useProviderRefresh(['provider'], refreshProviderNames, undefined);
  const { serviceProviderId: provider } = list.filterValues;
  return (
    <>
      <List
        noun={{ one: 'company', many: 'companies' }}
        columns={COLUMNS}
        rowId={accountRowId}
        list={list}
        response={response}
        search={{ label: 'Search companies', hint: 'Search looks at company names only.' }}
        empty={EMPTY}
        tools={
          provider !== undefined && (
            // A provider without companies has no row with a link to its page.
            <Button asChild variant="outline" size="sm">
              <Link to={providerPath(provider)}>Service Provider Details</Link>
            </Button>
          )
        }
        add={canAdd ? ADD : undefined}
        edit={undefined}
        open={opening}
      />
      <Outlet />
    </>
  );
}
