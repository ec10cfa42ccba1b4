import type { CampaignTested } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { useRef, useState } from 'react';
import { testCampaign } from '../../api/campaigns';
import type { DraftSaver } from '../draft-saver';

type Results = CampaignTested['results'];
const NO_RESULTS: Results = [];

/** Sends tests of the draft, as it is in the form: its changes are saved first. */
export function useTest(saver: DraftSaver) {
  const [results, setResults] = useState(NO_RESULTS);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Kept until a test succeeds: its response may have been lost, and a repeat must send nothing twice. Another version of
  // the draft is another test.
  const attempt = useRef<{ version: number; clientId: string } | null>(null);

  const send = async (numbers: string[]) => {
    setBusy(true);
    setError(null);
    setResults(NO_RESULTS);
    try {
      const isSaved = await saver.flush();
      const { campaign } = saver.store.getState().stored;
      if (!isSaved || campaign === null) throw new Error('The draft could not be saved. Try again.');
      const { campaignId, version } = campaign;
      if (attempt.current?.version !== version) attempt.current = { version, clientId: crypto.randomUUID() };
      const { clientId } = attempt.current;
      setResults((await testCampaign(campaignId, { clientId, numbers })).results);
      attempt.current = null;
    } catch (thrown) {
      const failure = toRequestError(thrown);
      setError(Object.values(failure.errors).flat()[0] ?? failure.summary);
    }
    setBusy(false);
  };
  return { results, error, isBusy, send, clearError: () => setError(null) };
}
