import { notifyLoadFailed } from '@dashboard/shared/notify';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { ErrorState, PageHeader } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { ownProfileQuery } from '../api/own-profile';
import { EditProfileForm } from './EditProfileForm';

/** The values while the profile loads. `smsToEmail` is set so that its field has a skeleton. */
const BLANK_PROFILE = {
  userId: 0,
  username: '',
  firstName: '',
  lastName: '',
  contactNumber: '',
  email: '',
  timeZone: 0,
  smsToEmail: false,
  version: 1,
};

/** Edit Profile, the settings of the signed-in user. */
export function ProfilePage() {
  const profile = useQuery(ownProfileQuery);
  const zones = useQuery(timeZonesQuery);
  const failed = [profile, zones].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);

  if (profile.data && zones.data)
    return <EditProfileForm key="loaded" profile={profile.data} zones={zones.data} />;
  if (!error) return <EditProfileForm key="loading" profile={BLANK_PROFILE} zones={[]} isLoading />;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <>
      <PageHeader size="page" title="Edit Profile" />
      <ErrorState title="Your profile couldn’t be loaded" error={error} onRetry={retry} />
    </>
  );
}
