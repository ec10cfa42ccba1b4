import {
  Account,
  type AccountUpdate,
  type AutomaticResponseCreate,
  AutomaticResponseSaved,
  AutomaticResponses,
  type AutomaticResponseUpdate,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

const RULES_URL = '/api/message-bot/automatic-responses';

/** All automatic responses of the account: at most 100, without pages. */
export const automaticResponsesQuery = queryOptions({
  queryKey: ['message-bot', 'automatic-responses'],
  queryFn: ({ signal }) => getJson(RULES_URL, AutomaticResponses, { signal }),
});

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

/**
 * Saves the order of all rules. It is shown at once, and the former one again after a failure. The server rejects it with
 * 409 when the account's rules are others by now.
 */
export async function saveOrder(ids: readonly number[]): Promise<void> {
  const { queryKey } = automaticResponsesQuery;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(
    queryKey,
    (shown) =>
      shown && { ...shown, items: ids.flatMap((id) => shown.items.find((rule) => rule.id === id) ?? []) },
  );
  try {
    const stored = await sendJson('PUT', `${RULES_URL}/order`, { ids: [...ids] }, AutomaticResponses);
    queryClient.setQueryData(queryKey, stored);
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    void refreshAutomaticResponses();
    throw error;
  }
}

/** Sets how long a contact gets no automatic response after a person's reply, in minutes. */
export async function saveSilentMinutes(silentMinutes: number): Promise<void> {
  const stored = await sendJson('PATCH', `${RULES_URL}/settings`, { silentMinutes }, AutomaticResponses);
  queryClient.setQueryData(automaticResponsesQuery.queryKey, stored);
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
