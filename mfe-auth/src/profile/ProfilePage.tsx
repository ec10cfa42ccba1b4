import { LoadedRecord } from '@dashboard/shared/forms';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { timeZonesQuery, useQuery } from '@dashboard/shared/query';
import { useEffect } from 'react';
import { ownProfileQuery } from '../api/own-profile';
import { EditProfileForm } from './EditProfileForm';

const SKELETON = { sections: [5, 1] };

/** The signed-in user's profile, and the time zones that its form offers. */
function useProfileAndZones() {
  const profile = useQuery(ownProfileQuery);
  const zones = useQuery(timeZonesQuery);
  return {
    data: profile.data && zones.data && { profile: profile.data, zones: zones.data },
    error: profile.error ?? zones.error,
    refetch: (options?: { throwOnError?: boolean }) =>
      Promise.all([profile.refetch(options), zones.data ?? zones.refetch(options)]),
  };
}

/** Edit Profile, the settings of the signed-in user. */
export function ProfilePage() {
  const record = useProfileAndZones();
  const { error } = record;
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);
  return (
    <LoadedRecord
      record={record}
      noun="profile"
      title="Edit Profile"
      subject="Your profile"
      skeleton={SKELETON}
    >
      {({ profile, zones }) => <EditProfileForm profile={profile} zones={zones} />}
    </LoadedRecord>
  );
}
