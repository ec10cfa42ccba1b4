import { useAbility } from '@dashboard/shared/ability';
import { type CampaignRegistryEntry, CampaignRegistryForm } from '@dashboard/shared/contracts';
import { Alert } from '@dashboard/shared/controls';
import { LoadedRecord, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notify, notifyUpdated } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { Box } from '@dashboard/shared/ui';
import { Info } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { registrationQuery, saveRegistration } from '../api/registration';
import { CampaignRegistryFields } from './CampaignRegistryFields';
import { ImportButton } from './ImportButton';
import { RegistryBanner } from './RegistryBanner';
import { RegistryStatus } from './RegistryStatus';
import { toFormValues } from './registration-form';
import { REQUEST_FAILED, registryProblem, useProblemNotice } from './registry-problem';
import { canSubmitAgain, isSubmitted } from './registry-status';

/** The version of a form that started without a registration: one that was saved meanwhile is newer. */
const NO_ENTRY = 0;
const SKELETON = { sections: [1, 3, 5], isWide: true };
const notifyError = (reason?: string) => notify({ kind: 'error', detail: REQUEST_FAILED, reason });

const REVIEW_NOTE = 'Saving sends this to The Campaign Registry for review again.';

function Note({ text }: { text: string }) {
  return (
    <Alert.Root status="info">
      <Alert.Indicator>
        <Info aria-hidden />
      </Alert.Indicator>
      {text}
    </Alert.Root>
  );
}

interface RegistryTabProps {
  accountId: number;
  /** Why the registration cannot be changed. */
  closedReason?: string | undefined;
}

interface RegistryFormProps extends RegistryTabProps {
  entry: CampaignRegistryEntry | null;
  banner: ReactNode;
}

function RegistryForm({ accountId, closedReason, entry, banner }: RegistryFormProps) {
  const canUpdate = useAbility().can('Update', 'Campaign Registry Tab for Accounts');
  const mayUpdate = canUpdate && closedReason === undefined;
  const initialValues = useMemo(() => toFormValues(entry), [entry]);
  const save = useCallback(
    async (values: CampaignRegistryForm, { version }: UpdateBase) => {
      await saveRegistration({ accountId, version, ...values });
      notifyUpdated('Campaign Registry');
    },
    [accountId],
  );
  const note = closedReason ?? (entry && mayUpdate ? REVIEW_NOTE : undefined);
  return (
    <PageForm
      isWide
      isNew={mayUpdate && (entry === null || canSubmitAgain(entry))}
      subject="the campaign registry"
      schema={CampaignRegistryForm}
      initialValues={initialValues}
      version={entry?.version ?? NO_ENTRY}
      onSubmit={save}
      onError={notifyError}
    >
      {banner}
      <RegistryStatus entry={entry} action={mayUpdate && <ImportButton accountId={accountId} />} />
      <CampaignRegistryFields
        campaignType={entry?.campaignType}
        isReadOnly={!mayUpdate}
        isSubmitted={entry !== null && isSubmitted(entry)}
        note={note !== undefined && <Note text={note} />}
      />
    </PageForm>
  );
}

/** The registration of an account with The Campaign Registry: its state, its form and the import to the carrier. */
export function RegistryTab({ accountId, closedReason }: RegistryTabProps) {
  const record = useQuery(registrationQuery(accountId));
  const problem = registryProblem(record);
  useProblemNotice(problem);
  const banner = problem && <RegistryBanner problem={problem} onRetry={() => void record.refetch()} />;
  if (record.data === undefined && problem) {
    return <Box p={{ base: '3', md: '4', lg: '6' }}>{banner}</Box>;
  }
  return (
    <LoadedRecord record={record} noun="registration" skeleton={SKELETON}>
      {(entry) => <RegistryForm {...{ accountId, closedReason, entry, banner }} />}
    </LoadedRecord>
  );
}
