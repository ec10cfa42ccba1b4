import type { AccountUpdate } from '@dashboard/shared/contracts';
import { FormCard, FormSection, PageForm, SaveCanceled, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { type ReactNode, useCallback, useMemo } from 'react';
import { accountName } from '../account';
import { AddressFields } from '../account-fields/AddressFields';
import { AccountAccessProvider } from '../account-fields/account-access';
import { CompanyFields } from '../account-fields/CompanyFields';
import { type AccountRecord, updateAccount } from '../api/accounts';
import { type AccountValues, accountAccess, detailsSchema, toFormValues, toUpdate } from './account-form';

const SUBJECT = 'Account';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

interface AccountFormProps {
  record: AccountRecord;
  aside: ReactNode;
  /** Asks before an update is sent; false keeps the form as it is. */
  confirm?: (update: AccountUpdate) => Promise<boolean>;
  /** Sections below Company and Address. */
  children?: ReactNode;
}

/** The form of a loaded account. Each field is editable, read-only or hidden by the user's permissions. */
export function AccountForm({ record, aside, confirm, children }: AccountFormProps) {
  const { account, permissions } = record;
  const { accountId } = account;
  const access = useMemo(() => accountAccess(permissions), [permissions]);
  const schema = useMemo(() => detailsSchema(access), [access]);
  const initialValues = useMemo(() => toFormValues(account), [account]);
  const save = useCallback(
    async (values: AccountValues, { version, initialValues }: UpdateBase) => {
      const update = toUpdate(initialValues, values, access);
      if (confirm && !(await confirm(update))) throw new SaveCanceled();
      await updateAccount(accountId, { ...update, version });
      notifyUpdated(SUBJECT);
    },
    [accountId, access, confirm],
  );
  return (
    <AccountAccessProvider value={access}>
      <PageForm
        aside={aside}
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
          {children}
        </FormCard>
      </PageForm>
    </AccountAccessProvider>
  );
}
