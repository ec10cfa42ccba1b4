import {
  AudienceContacts,
  type AudienceContactsBody,
  CAMPAIGN_COLUMNS,
  Campaign,
  type CampaignCreate,
  CampaignEstimate,
  type CampaignEstimateBody,
  type CampaignListBody,
  type CampaignPatch,
  CampaignReport,
  type CampaignScheduleBody,
  CampaignsResponse,
  type CampaignTest,
  CampaignTested,
  ContactList,
  type RecipientsQuery,
  RecipientsResponse,
  SEARCH_MAX,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

type Recipients = v.InferOutput<typeof RecipientsQuery>;

const URL = '/api/campaigns';
const urlOf = (campaignId: number) => `${URL}/${campaignId}`;

/** The start of the key of every query about campaigns. */
export const campaignsKey = ['campaigns'] as const;

/** One page of the account's campaigns. The previous rows stay visible while it loads. */
export const campaignsQuery = (query: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: [...campaignsKey, 'rows', query],
    queryFn: ({ signal }) => getJson(URL, CampaignsResponse, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The account's paused campaigns, the last started one first. */
export const pausedCampaignsQuery = queryOptions({
  ...campaignsQuery({ status: 'paused', sortDir: 'desc' }),
  select: ({ items }) => items,
});

/** The order of the list at first: the last campaigns, and before them the drafts, which have no time. */
export const NEWEST_FIRST = { sortDir: 'desc' } as const;

/** The number of the account's campaigns, from the same request as the list at first. */
export const campaignCountQuery = queryOptions({
  ...campaignsQuery({ ...defaultListQuery(CAMPAIGN_COLUMNS, NEWEST_FIRST) }),
  select: ({ total }) => total,
});

const LATEST_PAGE = { sortBy: 'when', sortDir: 'desc', pageSize: '25' } as const;

/** The campaigns whose name contains a text, the newest first. */
export async function findCampaigns(search: string, signal: AbortSignal): Promise<Campaign[]> {
  const searchParams = { ...LATEST_PAGE, search: search.slice(0, SEARCH_MAX) };
  return (await getJson(URL, CampaignsResponse, { searchParams, signal })).items;
}

/** The drafts whose name contains a text, the newest first. */
export async function findDrafts(name: string): Promise<Campaign[]> {
  const searchParams = { ...LATEST_PAGE, status: 'draft', search: name };
  return (await getJson(URL, CampaignsResponse, { searchParams })).items;
}

const DAY_MS = 86_400_000;

/** The campaign that started last; null before the first one. */
export const latestCampaignQuery = queryOptions({
  queryKey: [...campaignsKey, 'latest'],
  queryFn: async ({ signal }) => {
    // Tomorrow in UTC: a campaign that has started did so before then in every time zone.
    const to = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    const { items } = await getJson(URL, CampaignsResponse, {
      searchParams: { ...LATEST_PAGE, to },
      signal,
    });
    return items.find(({ startedAt }) => startedAt !== null) ?? null;
  },
});

/** Loaded anew by each form that opens: colleagues change drafts, and the form starts from what is loaded first. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'campaign', campaignId],
    queryFn: ({ signal }) => getJson(urlOf(campaignId), Campaign, { signal }),
    gcTime: 0,
  });

/** The start of the key of queries about drafts, which depend on contacts and not on stored campaigns. */
const estimatesKey = ['campaign-estimates'] as const;

/** A campaign as it is now. */
export const fetchCampaign = (campaignId: number) =>
  queryClient.fetchQuery({ ...campaignQuery(campaignId), staleTime: 0 });

/** The audience, segments and times of a draft, saved or not. The previous numbers stay visible while it loads. */
export const estimateQuery = (draft: CampaignEstimateBody) =>
  queryOptions({
    queryKey: [...estimatesKey, draft],
    queryFn: ({ signal }) => sendJson('POST', `${URL}/estimate`, draft, CampaignEstimate, { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the contacts of a part of a draft's audience. */
export const audienceContactsQuery = (body: AudienceContactsBody) =>
  queryOptions({
    queryKey: [...estimatesKey, 'contacts', body],
    queryFn: ({ signal }) => sendJson('POST', `${URL}/estimate/contacts`, body, AudienceContacts, { signal }),
    placeholderData: keepPreviousData,
  });

export const campaignReportQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'report', campaignId],
    queryFn: ({ signal }) => getJson(`${urlOf(campaignId)}/report`, CampaignReport, { signal }),
  });

/** One page of the recipients of a step of the funnel. The previous rows stay visible while it loads. */
export const recipientsQuery = (campaignId: number, query: ListQuery & Pick<Recipients, 'step'>) =>
  queryOptions({
    queryKey: [...campaignsKey, 'recipients', campaignId, query],
    queryFn: ({ signal }) =>
      getJson(`${urlOf(campaignId)}/recipients`, RecipientsResponse, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The address of the recipients that match as a CSV file. */
export const recipientsFile = (campaignId: number, query: Pick<Recipients, 'step' | 'search'>) =>
  `${urlOf(campaignId)}/recipients.csv?${new URLSearchParams(query)}`;

/** Fetches the shown campaigns again; the others when they are next shown. */
export const refreshCampaigns = () => queryClient.invalidateQueries({ queryKey: campaignsKey });

interface SendOptions {
  /** The request outlives the page. */
  keepalive?: boolean;
}

async function send(
  method: 'POST' | 'PATCH',
  url: string,
  body: object = {},
  options: SendOptions = {},
): Promise<Campaign> {
  const campaign = await sendJson(method, url, body, Campaign, options);
  // Only if it is shown: the cache keeps what it did not load itself for minutes.
  queryClient.setQueryData(campaignQuery(campaign.campaignId).queryKey, (shown) => shown && campaign);
  void refreshCampaigns();
  return campaign;
}

export const createCampaign = (body: CampaignCreate, options?: SendOptions) =>
  send('POST', URL, body, options);

/** A scheduled campaign becomes a draft. The server rejects a stale `version` with 409. */
export const updateCampaign = (campaignId: number, body: CampaignPatch, options?: SendOptions) =>
  send('PATCH', urlOf(campaignId), body, options);

/** The server rejects a draft that is not complete with 422, and names the fields. */
export const scheduleCampaign = (campaignId: number, body: CampaignScheduleBody) =>
  send('POST', `${urlOf(campaignId)}/schedule`, body);

export const pauseCampaign = (campaignId: number) => send('POST', `${urlOf(campaignId)}/pause`);
export const resumeCampaign = (campaignId: number) => send('POST', `${urlOf(campaignId)}/resume`);
export const cancelCampaign = (campaignId: number) => send('POST', `${urlOf(campaignId)}/cancel`);

/** A new draft with the content of a campaign. */
export const duplicateCampaign = (campaignId: number) => send('POST', `${urlOf(campaignId)}/duplicate`);

/** A new draft to the recipients whose texts failed and may arrive if they are sent again. */
export const retryFailed = (campaignId: number) => send('POST', `${urlOf(campaignId)}/retry-failed`);

/** Deletes a draft. The server rejects it with 409 for every other campaign. */
export async function deleteCampaign(campaignId: number): Promise<void> {
  await sendJson('DELETE', urlOf(campaignId), undefined, v.unknown());
  queryClient.removeQueries({ queryKey: campaignQuery(campaignId).queryKey });
  void refreshCampaigns();
}

/** Sends the text of a draft to some numbers. */
export const testCampaign = (campaignId: number, body: CampaignTest): Promise<CampaignTested> =>
  sendJson('POST', `${urlOf(campaignId)}/test`, body, CampaignTested);

/** Adds a contact list of recipients. */
export const createListFromRecipients = (campaignId: number, body: CampaignListBody) =>
  sendJson('POST', `${urlOf(campaignId)}/recipients/list`, body, ContactList);
