import { useLiveRefresh } from '@dashboard/shared/accounts';
import { type Campaign, CampaignProgress, type CampaignsResponse } from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useResync, useServerEvent } from '@dashboard/shared/socket';
import { useRef } from 'react';
import * as v from 'valibot';
import { campaignQuery, campaignsKey, refreshCampaigns } from '../api/campaigns';

const ROWS = { queryKey: [...campaignsKey, 'rows'] };

/** Writes the progress of a campaign into the cached campaigns. */
function showProgress({
  campaignId,
  state,
  stopReason,
  counts,
  resumesAt,
  waitReason,
}: CampaignProgress): void {
  const changed = { state, stopReason, counts, resumesAt, waitReason };
  queryClient.setQueryData(
    campaignQuery(campaignId).queryKey,
    (campaign) => campaign && { ...campaign, ...changed },
  );
  queryClient.setQueriesData<CampaignsResponse>(
    ROWS,
    (page) =>
      page && {
        ...page,
        items: page.items.map((row) => (row.campaignId === campaignId ? { ...row, ...changed } : row)),
      },
  );
}

/** The state of a campaign in the cached campaigns; undefined if it is not on a cached page. */
function cachedState(wanted: number): Campaign['state'] | undefined {
  const pages = queryClient.getQueriesData<CampaignsResponse>(ROWS);
  const rows = pages.flatMap(([, page]) => page?.items ?? []);
  return rows.find(({ campaignId }) => campaignId === wanted)?.state;
}

/**
 * Keeps the shown campaigns up to date: the counts of a campaign as they arrive (at most once a second), everything when
 * a campaign changes, after many contacts changed at once, and after a reconnect. `onProgress` gets each progress event of
 * the account.
 */
export function useCampaignChanges(onProgress?: (progress: CampaignProgress) => void): void {
  const { accountId } = useSession();
  const states = useRef(new Map<number, Campaign['state']>());
  useServerEvent('campaign_progress', (sent) => {
    // Events are not parsed by the socket, and a newer server may send words that this page does not know.
    const progress = v.parse(CampaignProgress, sent);
    const { campaignId, state } = progress;
    const before = states.current.get(campaignId) ?? cachedState(campaignId);
    showProgress(progress);
    // Another state moves the row to another place or filter; counts do not.
    if (before !== state) void queryClient.invalidateQueries(ROWS);
    states.current.set(campaignId, state);
    void queryClient.invalidateQueries({ queryKey: [...campaignsKey, 'report', campaignId] });
    void queryClient.invalidateQueries({ queryKey: [...campaignsKey, 'recipients', campaignId] });
    onProgress?.(progress);
  });
  useResync(refreshCampaigns);
  useLiveRefresh(['campaigns'], refreshCampaigns, accountId);
}
