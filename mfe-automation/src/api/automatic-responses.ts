import {
  Account,
  type AccountUpdate,
  type AutomaticResponseCreate,
  AutomaticResponseSaved,
  AutomaticResponses,
  type AutomaticResponseUpdate,
} from '@dashboard/shared/contracts';
import { getJson, RequestError, sendJson, toRequestError } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

const RULES_URL = '/api/message-bot/automatic-responses';

/** The latest order of the user that the server has not confirmed, as ids of rules. */
let unsavedOrder: readonly number[] | null = null;

/** The rules as they are shown: in the user's order while it is being saved. A rule that it does not name is last. */
function inShownOrder(rules: AutomaticResponses): AutomaticResponses {
  const order = unsavedOrder;
  if (order === null) return rules;
  const placeOf = ({ id }: { id: number }) => (order.includes(id) ? order.indexOf(id) : order.length);
  return { ...rules, items: rules.items.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** All automatic responses of the account: at most 100, without pages. */
export const automaticResponsesQuery = queryOptions({
  queryKey: ['message-bot', 'automatic-responses'],
  queryFn: async ({ signal }) => inShownOrder(await getJson(RULES_URL, AutomaticResponses, { signal })),
});

/** The rules that are shown, also before the page has rendered the last move. */
export const shownRules = () => queryClient.getQueryData(automaticResponsesQuery.queryKey)?.items ?? [];

export const refreshAutomaticResponses = () =>
  queryClient.invalidateQueries({ queryKey: automaticResponsesQuery.queryKey });

export async function createRule(body: AutomaticResponseCreate): Promise<AutomaticResponseSaved> {
  const rule = await sendJson('POST', RULES_URL, body, AutomaticResponseSaved);
  await refreshAutomaticResponses();
  return rule;
}

/** The server rejects a stale `version` with 409. */
export async function updateRule(id: number, body: AutomaticResponseUpdate): Promise<AutomaticResponseSaved> {
  const rule = await sendJson('PATCH', `${RULES_URL}/${id}`, body, AutomaticResponseSaved);
  await refreshAutomaticResponses();
  return rule;
}

export async function deleteRule(id: number): Promise<void> {
  await sendJson('DELETE', `${RULES_URL}/${id}`, undefined, v.unknown());
  void refreshAutomaticResponses();
}

/** Sends the latest order, and the one that is the latest after its response. After a failure, `saved` is shown again. */
async function sendOrder(saved: AutomaticResponses | undefined): Promise<void> {
  const { queryKey } = automaticResponsesQuery;
  const ids = unsavedOrder ?? [];
  const response = await sendJson('PUT', `${RULES_URL}/order`, { ids: [...ids] }, AutomaticResponses).catch(
    toRequestError,
  );
  const isFailed = response instanceof RequestError;
  const confirmed = isFailed ? saved : response;
  // A fetch that started earlier would show an earlier order.
  await queryClient.cancelQueries({ queryKey });
  // A later order includes the moves of this one, so only its failure counts.
  if (unsavedOrder !== ids) return sendOrder(confirmed);
  unsavedOrder = null;
  queryClient.setQueryData(queryKey, confirmed);
  if (!isFailed) return;
  void refreshAutomaticResponses();
  throw response;
}

/**
 * Saves the order of all rules. It is shown at once, and the former one again after a failure. Orders of quick moves are
 * sent one after another, without those that a later one replaces; the first call reports a failure. The server rejects an
 * order with 409 when the account's rules are others by now.
 */
export async function saveOrder(ids: readonly number[]): Promise<void> {
  const { queryKey } = automaticResponsesQuery;
  const saved = queryClient.getQueryData(queryKey);
  const isSaving = unsavedOrder !== null;
  unsavedOrder = ids;
  queryClient.setQueryData(queryKey, (shown) => shown && inShownOrder(shown));
  if (!isSaving) await sendOrder(saved);
}

/** Sets how long a contact gets no automatic response after a person's reply, in minutes. */
export async function saveSilentMinutes(silentMinutes: number): Promise<void> {
  const stored = await sendJson('PATCH', `${RULES_URL}/settings`, { silentMinutes }, AutomaticResponses);
  queryClient.setQueryData(automaticResponsesQuery.queryKey, inShownOrder(stored));
}

/** The account whose business name and help contact are in the replies that carriers require. */
export const accountQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['message-bot', 'account', accountId],
    queryFn: ({ signal }) => getJson(`/accounts/${accountId}`, Account, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export async function updateReplyDetails(
  accountId: number,
  body: Pick<AccountUpdate, 'replyBusinessName' | 'helpContact' | 'version'>,
): Promise<void> {
  await sendJson('POST', `/accounts/${accountId}`, body, Account);
  await refreshAutomaticResponses();
}
