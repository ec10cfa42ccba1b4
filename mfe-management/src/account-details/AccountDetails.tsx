import { useDisablePrompt } from '@dashboard/shared/accounts';
import { AccountStatus } from '@dashboard/shared/contracts';
import { FormCard, FormSection, PageForm, SaveCanceled, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useCallback, useMemo } from 'react';
import { accountName } from '../account';
import { AddressFields } from '../account-fields/AddressFields';
import { AccountAccessProvider } from '../account-fields/account-access';
import { CompanyFields } from '../account-fields/CompanyFields';
import { type AccountRecord, updateAccount } from '../api/accounts';
import { type AccountValues, accountAccess, detailsSchema, toFormValues, toUpdate } from './account-form';
import { DetailsAside } from './DetailsAside';

const SUBJECT = 'Account';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

/** The details of a loaded account. Each field is editable, read-only or hidden by the user's permissions. */
export function AccountDetails({ record: { account, permissions } }: { record: AccountRecord }) {
  const access = useMemo(() => accountAccess(permissions), [permissions]);
  const schema = useMemo(() => detailsSchema(access), [access]);
  const initialValues = useMemo(() => toFormValues(account), [account]);
  const { ask, dialog } = useDisablePrompt();
  const save = useCallback(
    async (values: AccountValues, { version }: UpdateBase) => {
      const update = toUpdate(account, values, access);
      if (update.status === AccountStatus.DISABLED && !(await ask())) throw new SaveCanceled();
      await updateAccount(account.accountId, { ...update, version });
      notifyUpdated(SUBJECT);
    },
    [account, access, ask],
  );
  return (
    <AccountAccessProvider value={access}>
      <PageForm
        aside={<DetailsAside account={account} />}
        subject={accountName(account)}
        schema={schema}
        initialValues={initialValues}
        version={account.version}
        onSubmit={save}
        onError={notifyError}
      >
        <FormCard>
          <FormSection title="Company">
            <CompanyFields isBrandVerified={account.isBrandVerified} />
          </FormSection>
          <FormSection title="Address">
            <AddressFields />
          </FormSection>
        </FormCard>
      </PageForm>
      {dialog}
    </AccountAccessProvider>
  );
}
