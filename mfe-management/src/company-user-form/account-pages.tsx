import { recordIdParam } from '@dashboard/shared/contracts';
import { useParams } from '@dashboard/shared/router';
import { EmptyState } from '@dashboard/shared/ui';
import * as v from 'valibot';
import { useAccountCrumb } from '../account-crumb';
import { accountUsersPath, type CompanyUsersPlace } from '../company-user';
import { AddCompanyUserPage } from './AddCompanyUserPage';
import { EditCompanyUserPage } from './EditCompanyUserPage';

/** The users of the customer account in the path, whose name it shows in the breadcrumbs. */
function useAccount(): CompanyUsersPlace | null {
  const id = v.safeParse(recordIdParam, useParams().id);
  const accountId = id.success ? id.output : null;
  useAccountCrumb(accountId);
  return accountId === null ? null : { accountId, path: accountUsersPath(accountId) };
}

const NO_ACCOUNT = <EmptyState title="There is no such account" />;

/** New User, for a customer account. */
export function AddAccountUserPage() {
  const place = useAccount();
  return place ? <AddCompanyUserPage {...place} /> : NO_ACCOUNT;
}

/** Edit user, for a customer account. */
export function EditAccountUserPage() {
  const place = useAccount();
  return place ? <EditCompanyUserPage {...place} /> : NO_ACCOUNT;
}
