import { toRequestError } from '@dashboard/shared/http';
import {
  notifyCreated,
  notifyCreateFailed,
  notifyUpdated,
  notifyUpdateFailed,
} from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { duplicateCampaign, pauseCampaign, resumeCampaign } from '../api/campaigns';
import { campaignPath } from '../paths';

const SUBJECT = 'Campaign';
const CHANGED = {
  onSuccess: () => notifyUpdated(SUBJECT),
  onError: (error: Error) => notifyUpdateFailed(SUBJECT, toRequestError(error).message),
};

/** The commands on a campaign that need no question. Each takes the campaign's id and is stable. */
export function useCampaignCommands() {
  const navigate = useNavigate();
  const { mutate: pause } = useMutation({ mutationFn: pauseCampaign, ...CHANGED });
  const { mutate: resume, isPending: isResuming } = useMutation({ mutationFn: resumeCampaign, ...CHANGED });
  const { mutate: duplicate } = useMutation({
    mutationFn: duplicateCampaign,
    onSuccess: ({ campaignId }) => {
      notifyCreated(SUBJECT);
      void navigate(campaignPath(campaignId));
    },
    onError: (error) => notifyCreateFailed(SUBJECT, toRequestError(error).message),
  });
  return { pause, resume, duplicate, isResuming };
}
