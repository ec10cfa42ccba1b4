import { PageFormFrame, PageFormSkeleton } from '@dashboard/shared/forms';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { ErrorState } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { ownProfileQuery } from '../api/own-profile';
import { EditProfileForm } from './EditProfileForm';

const SECTIONS = [
  { title: 'Details', rows: 4 },
  { title: 'Preferences', rows: 1 },
];

/** Edit Profile: what the signed-in user may change about themselves. */
export function ProfilePage() {
  const profile = useQuery(ownProfileQuery);
  const zones = useQuery(timeZonesQuery);
  const failed = [profile, zones].filter(({ isError }) => isError);
  const error = failed[0]?.error;
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);

  if (profile.data && zones.data) return <EditProfileForm profile={profile.data} zones={zones.data} />;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <PageFormFrame title="Edit Profile">
      {error ? (
        <ErrorState title="Your profile couldn’t be loaded" error={error} onRetry={retry} />
      ) : (
        <PageFormSkeleton label="Loading profile" sections={SECTIONS} />
      )}
    </PageFormFrame>
  );
}
