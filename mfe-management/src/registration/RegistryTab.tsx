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

const REVIEW_NOTE = (
  <Alert.Root status="info">
    <Alert.Indicator>
      <Info aria-hidden />
    </Alert.Indicator>
    Saving sends this to The Campaign Registry for review again.
  </Alert.Root>
);

interface RegistryFormProps {
  accountId: number;
  entry: CampaignRegistryEntry | null;
  banner: ReactNode;
}

function RegistryForm({ accountId, entry, banner }: RegistryFormProps) {
  const mayUpdate = useAbility().can('Update', 'Campaign Registry Tab for Accounts');
  const initialValues = useMemo(() => toFormValues(entry), [entry]);
  const save = useCallback(
    async (values: CampaignRegistryForm, { version }: UpdateBase) => {
      await saveRegistration({ accountId, version, ...values });
      notifyUpdated('Campaign Registry');
    },
    [accountId],
  );
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
        note={entry && mayUpdate && REVIEW_NOTE}
      />
    </PageForm>
  );
}

/** The registration of an account with The Campaign Registry: its state, its form and the import to the carrier. */
export function RegistryTab({ accountId }: { accountId: number }) {
  const record = useQuery(registrationQuery(accountId));
  const problem = registryProblem(record);
  useProblemNotice(problem);
  const banner = problem && <RegistryBanner problem={problem} onRetry={() => void record.refetch()} />;
  if (record.data === undefined && problem) {
    return <Box p={{ base: '3', md: '4', lg: '6' }}>{banner}</Box>;
  }
  return (
    <LoadedRecord record={record} noun="registration" skeleton={SKELETON}>
      {(entry) => <RegistryForm accountId={accountId} entry={entry} banner={banner} />}
    </LoadedRecord>
  );
}
