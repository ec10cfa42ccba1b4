import { useCan } from '@dashboard/shared/ability';
import { FormCard, PageForm } from '@dashboard/shared/forms';
import { RequestError } from '@dashboard/shared/http';
import { notifyCreated, notifyCreateFailed } from '@dashboard/shared/notify';
import { Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import type * as v from 'valibot';
import type { UserChoices } from '../api/company-user-form';
import { createCompanyUser } from '../api/company-users';
import type { CompanyUsersPlace } from '../company-user';
import { NewUserAccess } from './AccessFields';
import { CompanyUserFields } from './CompanyUserFields';
import { blankValues, NewUserForm, numberOptions, toCreate } from './company-user-form';

const SUBJECT = 'User';
const notifyError = (reason?: string) => notifyCreateFailed(SUBJECT, reason);

interface AddCompanyUserFormProps {
  place: CompanyUsersPlace;
  choices: UserChoices;
  /** The server denied the creation: the permission was removed since the page was opened. */
  onDenied: () => void;
}

const isDenied = (error: unknown) =>
  error instanceof RequestError && error.status === 403 && Object.keys(error.errors).length === 0;

/** Adds a user to a company. */
export function AddCompanyUserForm({ place, choices, onDenied }: AddCompanyUserFormProps) {
  const type = useCan('Update', 'Company Users', 'userType');
  const status = useCan('Update', 'Company Users', 'statusId');
  const initialValues = useMemo(() => blankValues(numberOptions(choices.numbers)), [choices]);
  const add = async (values: v.InferOutput<typeof NewUserForm>) => {
    try {
      await createCompanyUser(place.accountId, toCreate(values, { type, status }));
      notifyCreated(SUBJECT);
    } catch (error) {
      if (isDenied(error)) onDenied();
      throw error;
    }
  };
  return (
    <PageForm
      title="New User"
      subject="the new user"
      returnTo={place.path}
      schema={NewUserForm}
      initialValues={initialValues}
      onSubmit={add}
      onError={notifyError}
      isNew
    >
      <Text color="fg.muted">The user gets an email with a link to create a password.</Text>
      <FormCard>
        <NewUserAccess mayChangeType={type} />
        <CompanyUserFields choices={choices} />
      </FormCard>
    </PageForm>
  );
}
