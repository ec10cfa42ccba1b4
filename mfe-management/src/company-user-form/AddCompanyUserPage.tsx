import { useCan } from '@dashboard/shared/ability';
import { LoadedRecord } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { Navigate } from '@dashboard/shared/router';
import { useState } from 'react';
import { userChoicesQuery } from '../api/company-user-form';
import type { CompanyUsersPlace } from '../company-user';
import { AddCompanyUserForm } from './AddCompanyUserForm';

const SKELETON = { sections: [1, 5, 2] };

/** New User. Without the permission to create users, it redirects to the forbidden page. */
export function AddCompanyUserPage(place: CompanyUsersPlace) {
  const canCreate = useCan('Create', 'Company Users');
  const [isDenied, setDenied] = useState(false);
  const choices = useQuery({ ...userChoicesQuery(place.accountId), enabled: canCreate });
  if (!canCreate || isDenied) return <Navigate to="/forbidden" replace />;
  return (
    <LoadedRecord record={choices} noun="account" title="New User" skeleton={SKELETON}>
      {(loaded) => <AddCompanyUserForm place={place} choices={loaded} onDenied={() => setDenied(true)} />}
    </LoadedRecord>
  );
}
