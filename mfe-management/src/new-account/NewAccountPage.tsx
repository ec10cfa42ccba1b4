import { pricingPlansQuery } from '@dashboard/shared/accounts';
import type { Account } from '@dashboard/shared/contracts';
import { LoadedRecord } from '@dashboard/shared/forms';
import { WizardForm } from '@dashboard/shared/forms/wizard';
import { log, notifyCreated, notifyCreateFailed } from '@dashboard/shared/notify';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { useEffect, useMemo } from 'react';
import { ACCOUNTS_PATH, accountPath } from '../account';
import { businessTypesQuery } from '../api/account-options';
import { createAccount } from '../api/accounts';
import { verticalBusinessTypesQuery } from '../api/registration';
import { blankValues, NewAccountForm, toCreate, toFormError } from './new-account-form';
import type { NewAccountChoices } from './review-rows';
import { newAccountSteps } from './steps';

const TITLE = 'New Account';
const SKELETON = { sections: [6, 4] };
const notifyError = (reason?: string) => notifyCreateFailed('Account', reason);

async function add(values: NewAccountForm): Promise<string> {
  let account: Account;
  try {
    account = await createAccount(toCreate(values));
  } catch (error) {
    throw toFormError(error);
  }
  notifyCreated(TITLE, { label: 'Open account', path: accountPath(account.accountId) });
  return ACCOUNTS_PATH;
}

/** The choices of all steps, so that no step waits for its own. */
function useChoices() {
  const plans = useQuery(pricingPlansQuery);
  const zones = useQuery(timeZonesQuery);
  const businessTypes = useQuery(businessTypesQuery);
  const verticalTypes = useQuery(verticalBusinessTypesQuery);
  const data = useMemo(
    () =>
      plans.data && zones.data && businessTypes.data && verticalTypes.data
        ? {
            plans: plans.data,
            zones: zones.data,
            businessTypes: businessTypes.data,
            verticalTypes: verticalTypes.data,
          }
        : undefined,
    [plans.data, zones.data, businessTypes.data, verticalTypes.data],
  );
  const queries = [plans, zones, businessTypes, verticalTypes];
  return {
    data,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: (options?: { throwOnError?: boolean }) =>
      Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch(options))),
  };
}

function NewAccountWizard({ choices }: { choices: NewAccountChoices }) {
  const { plans, businessTypes } = choices;
  const initialValues = useMemo(() => blankValues(plans, businessTypes), [plans, businessTypes]);
  const steps = useMemo(() => newAccountSteps(choices), [choices]);
  useEffect(() => {
    if (initialValues.pricingPlan === null) log.error('A new account has no plan id: no plan can be chosen');
  }, [initialValues]);
  return (
    <WizardForm
      title={TITLE}
      subject="the new account"
      submitLabel="Add Account"
      cancelTo={ACCOUNTS_PATH}
      steps={steps}
      schema={NewAccountForm}
      initialValues={initialValues}
      onSubmit={add}
      onError={notifyError}
    />
  );
}

/** New Account: the wizard that creates a customer account with its administrator, registration and number. */
export function NewAccountPage() {
  return (
    <LoadedRecord record={useChoices()} noun="form" title={TITLE} skeleton={SKELETON}>
      {(choices) => <NewAccountWizard choices={choices} />}
    </LoadedRecord>
  );
}
