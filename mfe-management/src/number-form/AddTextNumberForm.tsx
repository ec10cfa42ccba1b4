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
import { useCallback, useState } from 'react';
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

/** Adds a number, or reactivates one of the account that is deactivated. */
async function save(accountId: number, { accountGroupName, ...number }: Values): Promise<void> {
  const { phoneNumber, phoneActivationType } = number;
  // A save can be faster than the check that hides the group name.
  const isDeactivated =
    accountGroupName === undefined ||
    (await queryClient.fetchQuery(isDeactivatedQuery(accountId, phoneNumber)));
  if (isDeactivated) {
    await reactivateTextNumber(accountId, phoneNumber, { phoneActivationType });
    notify({ kind: 'success', detail: 'Phone number reactivated successfully' });
  } else {
    await createTextNumber(accountId, { ...number, accountGroupName });
    notifyCreated(SUBJECT);
  }
}

/** Adds a text number to a loaded account. */
export function AddTextNumberForm({
  account: { accountId, country = DEFAULT_COUNTRY },
}: {
  account: Account;
}) {
  const [isDeactivated, setDeactivated] = useState(false);
  const submit = useCallback((values: Values) => save(accountId, values), [accountId]);
  const notifyError = useCallback(
    (reason?: string) =>
      isDeactivated ? notifyReactivateFailed(reason) : notifyCreateFailed(SUBJECT, reason),
    [isDeactivated],
  );
  return (
    <PageForm
      title="New Text Number"
      subject="the new text number"
      returnTo={numbersPath(accountId)}
      schema={isDeactivated ? TextNumberReactivateForm : TextNumberForm}
      initialValues={BLANK_NUMBER}
      onSubmit={submit}
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
