import type { Campaign } from '@dashboard/shared/contracts';
import { useFieldValue } from '@dashboard/shared/forms';
import { DraftWizard } from '@dashboard/shared/forms/wizard';
import { notify } from '@dashboard/shared/notify';
import { usePageName, useStore } from '@dashboard/shared/session';
import { Badge } from '@dashboard/shared/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CAMPAIGNS_PATH, campaignReportPath } from '../paths';
import { DraftNotices } from './DraftNotices';
import { completeDraft, type DraftValues } from './draft-form';
import { createDraftSaver, type DraftSaver } from './draft-saver';
import { scheduleLabel } from './review-step/review-words';
import { SaveStatus } from './SaveStatus';
import { scheduleDraft } from './schedule-draft';
import { campaignSteps } from './steps';
import { readUnsaved } from './unsaved-values';
import { useEstimate } from './use-estimate';
import { usePreset } from './use-preset';

const NEW_NAME = 'New Campaign';

/** The name as it is typed; that of the page once it is saved. */
function CampaignTitle({ saver }: { saver: DraftSaver }) {
  const stored = useStore(saver.store, (state) => state.stored.campaign?.name ?? null);
  usePageName(stored);
  return String(useFieldValue('name')).trim() || NEW_NAME;
}

const ScheduleLabel = () => scheduleLabel(useEstimate().estimate);

interface CampaignFormProps {
  /** Null for a new one. */
  campaign: Campaign | null;
  /** Receives the id of a new campaign, before its address changes. */
  onCreated?: (campaignId: number) => void;
}

/** The form with the values that it starts from: those of the campaign, or the user's on top of another version. */
interface Start {
  key: number;
  values: DraftValues;
}

/** The four steps of a campaign, which save themselves while the user works on them. */
export function CampaignForm({ campaign, onCreated }: CampaignFormProps) {
  const [saver] = useState(() => createDraftSaver(campaign));
  const [kept] = useState(() => readUnsaved(campaign?.campaignId ?? null));
  const preset = usePreset(campaign === null);
  const [start, setStart] = useState<Start | null>(
    kept ? null : { key: 0, values: { ...saver.store.getState().stored.values, ...preset } },
  );
  useEffect(() => {
    void kept?.then((changes) =>
      setStart({ key: 0, values: { ...saver.store.getState().stored.values, ...changes, ...preset } }),
    );
  }, [kept, saver, preset]);
  const state = useStore(saver.store, ({ stored }) => stored.campaign?.state ?? 'draft');
  const { kind } = useStore(saver.store, ({ save }) => save);
  const isSaving = kind === 'saving';
  useEffect(() => {
    if (campaign !== null && !isSaving) saver.adopt(campaign);
  }, [campaign, isSaving, saver]);
  const steps = useMemo(() => campaignSteps(saver), [saver]);
  const rebase = (theirs: Campaign) => setStart({ key: (start?.key ?? 0) + 1, values: saver.rebase(theirs) });
  const schedule = useCallback(
    async ({ typedCount, when }: Pick<DraftValues, 'typedCount' | 'when'>) => {
      const { campaignId } = await scheduleDraft(saver, typedCount);
      notify({ kind: 'success', detail: 'Campaign successfully scheduled' });
      // One that starts at once has a report within a second.
      return when === 'now' ? campaignReportPath(campaignId) : CAMPAIGNS_PATH;
    },
    [saver],
  );
  const isScheduled = state === 'scheduled';
  if (start === null) return null;
  return (
    <DraftWizard
      key={start.key}
      title={<CampaignTitle saver={saver} />}
      badge={<Badge>{isScheduled ? 'Scheduled' : 'Draft'}</Badge>}
      notice={<DraftNotices saver={saver} onLoaded={rebase} />}
      stepsLabel="Campaign steps"
      steps={steps}
      schema={completeDraft}
      initialValues={start.values}
      onSubmit={schedule}
      status={<SaveStatus saver={saver} onCreated={onCreated} />}
      submitLabel={isScheduled ? 'Already scheduled' : <ScheduleLabel />}
      canSubmit={!isScheduled}
      cancelTo={CAMPAIGNS_PATH}
    />
  );
}
