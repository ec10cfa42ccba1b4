import { type Campaign, campaignStateAfter } from '@dashboard/shared/contracts';
import { RecordPage } from '@dashboard/shared/forms';
import { Navigate, useParams } from '@dashboard/shared/router';
import { useState } from 'react';
import { campaignQuery } from '../api/campaigns';
import { useCampaignChanges } from '../live/use-campaign-changes';
import { CAMPAIGNS_PATH, campaignReportPath } from '../paths';
import { CampaignForm } from './CampaignForm';

const LIST = { label: 'Campaigns', to: CAMPAIGNS_PATH };
const SKELETON = { sections: [2, 3], hasActions: false };
const nameOf = ({ name }: Campaign) => name;

/** A stored campaign: its steps, or its report once it has started. */
function StoredCampaign({ campaign }: { campaign: Campaign }) {
  if (campaignStateAfter(campaign.state, 'edit') === null)
    return <Navigate to={campaignReportPath(campaign.campaignId)} replace />;
  return <CampaignForm campaign={campaign} />;
}

/** A new campaign's form. A second one gets another key. */
interface NewForm {
  key: number;
  /** The id that it got with its first save. */
  id: string | undefined;
}

/** The form of a new campaign while its address is shown: without an id, and then with the id of its first save. */
function useNewForm(param: string | undefined) {
  const [shownParam, setShownParam] = useState(param);
  const [form, setForm] = useState<NewForm | null>(param === undefined ? { key: 0, id: undefined } : null);
  if (shownParam !== param) {
    setShownParam(param);
    if (param === undefined) setForm({ key: (form?.key ?? 0) + 1, id: undefined });
    else if (form?.id !== param) setForm(null);
  }
  const setId = (id: number) => setForm((now) => now && { ...now, id: String(id) });
  return { form, setId };
}

/**
 * A new campaign, or one by the id in the path. A new one gets an address of its own with its first save: the form stays
 * mounted, so that the user can go on typing.
 */
export function CampaignFormPage() {
  const { campaignId } = useParams();
  const { form, setId } = useNewForm(campaignId);
  useCampaignChanges();
  if (form) return <CampaignForm key={form.key} campaign={null} onCreated={setId} />;
  return (
    <RecordPage
      param="campaignId"
      query={campaignQuery}
      noun="campaign"
      title="Campaign"
      nameOf={nameOf}
      list={LIST}
      skeleton={SKELETON}
    >
      {(campaign) => <StoredCampaign campaign={campaign} />}
    </RecordPage>
  );
}
