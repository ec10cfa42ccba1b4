import {
  type Account,
  ActivationType,
  DEFAULT_COUNTRY,
  type TextNumberCreate,
  TextNumberForm,
  TextNumberReactivateForm,
} from '@dashboard/shared/contracts';
import { FormCard, FormSection, PageForm } from '@dashboard/shared/forms';
import { notify, notifyCreated, notifyCreateFailed } from '@dashboard/shared/notify';
import { queryClient } from '@dashboard/shared/query';
import { useCallback, useRef, useState } from 'react';
import { createTextNumber, isDeactivatedQuery, reactivateTextNumber } from '../api/text-numbers';
import { NumberFields } from '../number-search/NumberFields';
import { numbersPath } from '../text-number';
import { GroupField } from './GroupField';

const SUBJECT = 'Phone Number';
const BLANK_NUMBER: TextNumberCreate = {
  phoneNumber: '',
  accountGroupName: '',
  phoneActivationType: ActivationType.IMPORT,
  isTollFreePhoneNumber: false,
};

/** The parsed fields; without a group name for a number that is shown as deactivated. */
type Values = Omit<TextNumberForm, 'accountGroupName'> & Partial<Pick<TextNumberForm, 'accountGroupName'>>;

const notifyReactivateFailed = (reason?: string) =>
  notify({ kind: 'error', detail: 'Failed to reactivate phone number', reason });

async function reactivate(accountId: number, { phoneNumber, phoneActivationType }: Values): Promise<void> {
  await reactivateTextNumber(accountId, phoneNumber, { phoneActivationType });
  notify({ kind: 'success', detail: 'Phone number reactivated successfully' });
}

async function add(accountId: number, number: TextNumberCreate): Promise<void> {
  await createTextNumber(accountId, number);
  notifyCreated(SUBJECT);
}

/** Adds a number, or reactivates one of the account that is deactivated. */
function useSave(accountId: number) {
  // A save can be faster than the check that hides the group name, so a failed save must not rely on what is shown.
  const isReactivation = useRef(false);
  const save = useCallback(
    async ({ accountGroupName, ...number }: Values) => {
      isReactivation.current =
        accountGroupName === undefined ||
        (await queryClient.fetchQuery({
          ...isDeactivatedQuery(accountId, number.phoneNumber),
          // The carrier or others may have changed the number since it was entered.
          staleTime: 0,
        }));
      if (accountGroupName === undefined || isReactivation.current) await reactivate(accountId, number);
      else await add(accountId, { ...number, accountGroupName });
    },
    [accountId],
  );
  const notifyError = useCallback(
    (reason?: string) =>
      isReactivation.current ? notifyReactivateFailed(reason) : notifyCreateFailed(SUBJECT, reason),
    [],
  );
  return { save, notifyError };
}

/** Adds a text number to a loaded account. */
export function AddTextNumberForm({
  account: { accountId, country = DEFAULT_COUNTRY },
}: {
  account: Account;
}) {
  const [isDeactivated, setDeactivated] = useState(false);
  const { save, notifyError } = useSave(accountId);
  return (
    <PageForm
      title="New Text Number"
      subject="the new text number"
      returnTo={numbersPath(accountId)}
      schema={isDeactivated ? TextNumberReactivateForm : TextNumberForm}
      initialValues={BLANK_NUMBER}
      onSubmit={save}
      onError={notifyError}
      isNew
    >
      <FormCard>
        <FormSection>
          <GroupField accountId={accountId} onDeactivated={setDeactivated} />
          <NumberFields country={country} />
        </FormSection>
      </FormCard>
    </PageForm>
  );
}
