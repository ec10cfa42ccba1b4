import { accountStatusOptions, accountStatusTone, useDisablePrompt } from '@dashboard/shared/accounts';
import { AccountStatus } from '@dashboard/shared/contracts';
import { formatSpecDate } from '@dashboard/shared/format';
import {
  FormCard,
  FormSection,
  PageForm,
  SaveCanceled,
  SelectField,
  type UpdateBase,
  useFieldValue,
} from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, StatusText, Text } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { type CompanyRecord, companyStatusesQuery, plansQuery, updateCompany } from '../api/companies';
import { providerOptionsQuery } from '../api/service-providers';
import { CompanyStatusForm, companyFacts, planFacts } from './company-form';
import { Facts } from './Facts';

const SUBJECT = 'Account';
const LABEL = 'Account Status';
/** A long name ends before the drawer's close button. */
const CLOSE_BUTTON_SPACE = <Box w="8" />;
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

function StatusBadge({ status }: { status: number }) {
  const label = useStatusOptions().find((option) => option.value === status)?.display;
  return label && <StatusText tone={accountStatusTone(label)}>{label}</StatusText>;
}

/** A company's provider and id. */
function Identity({ company }: Pick<CompanyRecord, 'company'>) {
  const { data: providers = [] } = useQuery(providerOptionsQuery);
  const provider = providers.find(({ serviceProviderId }) => serviceProviderId === company.serviceProviderId);
  return (
    <Text textStyle="secondary" color="fg.muted">
      {[provider?.companyName, `ID ${company.accountId}`].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** The details of a loaded company. Only its status can be changed here, with the permission to update it. */
export function CompanyForm({ record }: { record: CompanyRecord }) {
  const { company } = record;
  const { timeZone } = useSession();
  const { data: plans = [] } = useQuery(plansQuery);
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
        title={company.companyName ?? SUBJECT}
        badge={company.status !== undefined && <StatusBadge status={company.status} />}
        actions={CLOSE_BUTTON_SPACE}
        subject={company.companyName ?? 'the company'}
        schema={CompanyStatusForm}
        initialValues={initialValues}
        version={company.version}
        onSubmit={save}
        onError={notifyError}
      >
        <Identity company={company} />
        <FormCard>
          {company.status !== undefined && (
            <FormSection>
              <StatusField record={record} />
            </FormSection>
          )}
          <Facts title="Company" facts={companyFacts(company)} />
          <Facts
            title="Plan"
            facts={planFacts(company, plans.find(({ id }) => id === company.planId)?.name)}
          />
        </FormCard>
        {company.lastModified !== undefined && (
          <Text textStyle="meta" color="fg.muted">
            Last modified {formatSpecDate(company.lastModified, timeZone)}
          </Text>
        )}
      </PageForm>
      {dialog}
    </>
  );
}
