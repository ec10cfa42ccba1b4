import { useDisablePrompt } from '@dashboard/shared/accounts';
import { AccountStatus, type AccountUpdate } from '@dashboard/shared/contracts';
import { useCallback } from 'react';
import type { AccountRecord } from '../api/accounts';
import { AccountForm } from './AccountForm';
import { DetailsAside } from './DetailsAside';

/** The details of a customer account. Disabling it needs a confirmation. */
export function AccountDetails({ record }: { record: AccountRecord }) {
  const { ask, dialog } = useDisablePrompt();
  const confirm = useCallback(
    async ({ status }: AccountUpdate) => status !== AccountStatus.DISABLED || ask(),
    [ask],
  );
  return (
    <>
      <AccountForm record={record} aside={<DetailsAside account={record.account} />} confirm={confirm} />
      {dialog}
    </>
  );
}
