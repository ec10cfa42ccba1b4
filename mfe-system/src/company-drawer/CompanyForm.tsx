import { useCan } from '@dashboard/shared/ability';
import { accountStatusOptions, pricingPlansQuery, useDisablePrompt } from '@dashboard/shared/accounts';
import { AccountStatus } from '@dashboard/shared/contracts';
import { type Detail, DetailsList, DetailsSection } from '@dashboard/shared/controls';
import { formatSpecDate } from '@dashboard/shared/format';
import { PageForm, SaveCanceled, SelectField, type UpdateBase, useFieldValue } from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { Link } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Button, Flex, Text } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { type CompanyRecord, companyStatusesQuery, companyUsageQuery, updateCompany } from '../api/companies';
import { accountPath, accountUsersPath } from '../paths';
import { CompanyStatusForm, companyDetails, planDetails } from './company-form';

const SUBJECT = 'Account';
const LABEL = 'Account Status';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

function useStatusOptions() {
  const { data: statuses } = useQuery(companyStatusesQuery);
  return useMemo(() => accountStatusOptions(statuses ?? []), [statuses]);
}

/** The status and what it means. A disabled company stays disabled. */
function StatusField({ record: { company, permissions } }: { record: CompanyRecord }) {
  const options = useStatusOptions();
  const value = useFieldValue('status');
  const chosen = options.find((option) => option.value === value);
  const canUpdate = permissions.fields.update.includes('status');
  if (!canUpdate || company.status === AccountStatus.DISABLED) {
    return (
      <ReadOnlyField name="status" label={LABEL} text={chosen?.display ?? ''} help={chosen?.description} />
    );
  }
  return <SelectField name="status" label={LABEL} options={options} help={chosen?.description} isRequired />;
}

function Details({ title, details }: { title: string; details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <DetailsSection title={title}>
      <DetailsList details={details} />
    </DetailsSection>
  );
}

/** Links to the pages of the account and of its users, the same as its provider's. */
function AccountLinks({ accountId }: { accountId: number }) {
  const canReadUsers = useCan('Read', 'Company Users');
  return (
    <Flex gap="2">
      <Button asChild variant="outline" size="sm">
        <Link to={accountPath(accountId)}>Open Account</Link>
      </Button>
      {canReadUsers && (
        <Button asChild variant="outline" size="sm">
          <Link to={accountUsersPath(accountId)}>Users</Link>
        </Button>
      )}
    </Flex>
  );
}

/** The details of a loaded company. Only its status can be changed here, with the permission to update it. */
export function CompanyForm({ record }: { record: CompanyRecord }) {
  const { company } = record;
  const { timeZone } = useSession();
  const { data: plans = [] } = useQuery(pricingPlansQuery);
  const planName = plans.find(({ id }) => id === company.planId)?.name;
  const { data: usage } = useQuery(companyUsageQuery(company.accountId));
  const initialValues = useMemo(() => ({ status: company.status ?? AccountStatus.UNDEFINED }), [company]);
  const { ask, dialog } = useDisablePrompt();
  const save = useCallback(
    async (values: v.InferOutput<typeof CompanyStatusForm>, { version }: UpdateBase) => {
      if (values.status === AccountStatus.DISABLED && !(await ask())) throw new SaveCanceled();
      await updateCompany(company.accountId, { ...values, version });
      notifyUpdated(SUBJECT);
    },
    [company, ask],
  );
  return (
    <>
      <PageForm
        isPanel
        subject={company.companyName ?? 'the company'}
        schema={CompanyStatusForm}
        initialValues={initialValues}
        version={company.version}
        onSubmit={save}
        onError={notifyError}
      >
        <DetailsSection>
          {company.status !== undefined && <StatusField record={record} />}
          <AccountLinks accountId={company.accountId} />
        </DetailsSection>
        <Details title="Company" details={companyDetails(company)} />
        <Details title="Plan and usage" details={planDetails(company, { planName, usage })} />
        {company.lastModified !== undefined && (
          <DetailsSection>
            <Text textStyle="meta" color="fg.muted">
              Last modified {formatSpecDate(company.lastModified, timeZone)}
            </Text>
          </DetailsSection>
        )}
      </PageForm>
      {dialog}
    </>
  );
}
