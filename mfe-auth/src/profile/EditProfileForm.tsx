import { useCan } from '@dashboard/shared/ability';
import type { OwnProfile, TimeZone } from '@dashboard/shared/contracts';
import { PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { setOwnProfile } from '@dashboard/shared/session';
import { useCallback, useMemo, useState } from 'react';
import type * as v from 'valibot';
import { saveOwnProfile } from '../api/own-profile';
import { TwoFactorAside } from '../two-factor/TwoFactorAside';
import { TwoFactorDialog, type TwoFactorTask } from '../two-factor/TwoFactorDialog';
import { ProfileFields } from './ProfileFields';
import { profileSchema, toFormValues, toPatch } from './profile-form';

const SUBJECT = 'Profile Settings';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

interface EditProfileFormProps {
  profile: OwnProfile;
  zones: readonly TimeZone[];
}

/** Updates the session, so that the header, footer and dates show the new values at once. */
function updateSession({ firstName, lastName, timeZone }: OwnProfile, zones: readonly TimeZone[]): void {
  const zone = zones.find(({ id }) => id === timeZone);
  setOwnProfile({ firstname: firstName, lastname: lastName, ...(zone && { timeZone: zone.ianaName }) });
}

/** Edits the loaded profile of the signed-in user. */
export function EditProfileForm({ profile, zones }: EditProfileFormProps) {
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  const canChangeSmsToEmail = useCan('Update', 'SMS_TO_EMAIL');
  const schema = useMemo(() => profileSchema(profile), [profile]);
  const initialValues = useMemo(() => toFormValues(profile), [profile]);

  const save = useCallback(
    async (values: v.InferOutput<typeof schema>, { version }: UpdateBase) => {
      const patch = await toPatch(values, { profile, canChangeSmsToEmail });
      const saved = await saveOwnProfile({ ...patch, version });
      updateSession(saved, zones);
      notifyUpdated(SUBJECT);
    },
    [profile, zones, canChangeSmsToEmail],
  );

  return (
    <>
      <PageForm
        title="Edit Profile"
        subject="your profile"
        schema={schema}
        initialValues={initialValues}
        version={profile.version}
        onSubmit={save}
        invalidText="Please fill in all required fields."
        onError={notifyError}
        aside={<TwoFactorAside onTask={setTask} />}
      >
        <ProfileFields profile={profile} zones={zones} />
      </PageForm>
      {/* Beside the form: the submit event of a form within it would also submit the outer one. */}
      {task && <TwoFactorDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}
