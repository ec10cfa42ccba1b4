import {
  ASYNC_VALIDATION_DELAY_MS,
  TEXT_NUMBER_COLUMNS,
  TextNumber,
  type TextNumberCreate,
  TextNumberList,
  TextNumberState,
  TextNumberStateOptions,
  type TextNumberUpdate,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { defaultListQuery, type ListQuery } from '@dashboard/shared/list';
import { keepPreviousData, queryClient, queryOptions } from '@dashboard/shared/query';
import { FIXED } from './fixed-options';

type TextNumberQuery = ListQuery<(typeof TEXT_NUMBER_COLUMNS)[number]>;

/** The start of the key of every query about an account's text numbers. A write to any of them invalidates all. */
const numbersKey = (accountId: number | undefined) => ['management', 'text-numbers', accountId] as const;

const numberUrl = (accountId: number, number: string) => `/accounts/${accountId}/phone-numbers/${number}`;

/** One page of an account's text numbers. The previous rows stay visible while it loads. */
export const textNumbersQuery = (accountId: number | undefined, query: TextNumberQuery) =>
  queryOptions({
    queryKey: [...numbersKey(accountId), 'list', query],
    queryFn: ({ signal }) =>
      getJson(`/sms-numbers/company/${accountId}`, TextNumberList, { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of an account's text numbers. It shares the data of the list's first page, which is usually cached. */
export const textNumberCountQuery = (accountId: number) =>
  queryOptions({
    ...textNumbersQuery(accountId, defaultListQuery(TEXT_NUMBER_COLUMNS)),
    select: ({ total }) => total,
  });

/** One text number, 10 digits. Fetched again on every visit, because the carrier changes it too. */
export const textNumberQuery = (accountId: number, number: string) =>
  queryOptions({
    queryKey: [...numbersKey(accountId), number],
    queryFn: ({ signal }) => getJson(numberUrl(accountId, number), TextNumber, { signal }),
    gcTime: 0,
  });

/** The states of text numbers with their labels. */
export const numberStatesQuery = queryOptions({
  queryKey: ['management', 'number-states'],
  queryFn: ({ signal }) => getJson('/sms-numbers/states', TextNumberStateOptions, { signal }),
  ...FIXED,
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Whether the account has this number, 10 digits, in the state Deactivated. Waits before the request, so that choosing
 * among many numbers sends one. A failed request counts as no: adding the number validates again.
 */
export const isDeactivatedQuery = (accountId: number, number: string) =>
  queryOptions({
    queryKey: [...numbersKey(accountId), 'is-deactivated', number],
    queryFn: async ({ signal }) => {
      await pause(ASYNC_VALIDATION_DELAY_MS);
      signal.throwIfAborted();
      const found = await getJson(numberUrl(accountId, number), TextNumber, { signal }).catch(() => null);
      signal.throwIfAborted();
      return found?.state === TextNumberState.DEACTIVATED;
    },
    retry: false,
  });

/** Fetches the shown text numbers of an account again; the others when they are next shown. */
export const refreshNumbers = (accountId: number | undefined) =>
  queryClient.invalidateQueries({ queryKey: numbersKey(accountId) });

export async function createTextNumber(accountId: number, body: TextNumberCreate): Promise<void> {
  await sendJson('POST', `/accounts/${accountId}/phone-numbers`, body, TextNumber);
  void refreshNumbers(accountId);
}

export async function reactivateTextNumber(
  accountId: number,
  number: string,
  body: Pick<TextNumberCreate, 'phoneActivationType'>,
): Promise<void> {
  await sendJson('POST', `${numberUrl(accountId, number)}/reactivate`, body, TextNumber);
  void refreshNumbers(accountId);
}

export async function updateTextNumber(
  accountId: number,
  number: string,
  body: TextNumberUpdate,
): Promise<void> {
  await sendJson('POST', numberUrl(accountId, number), body, TextNumber);
  void refreshNumbers(accountId);
}
