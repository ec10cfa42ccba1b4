import { ResponseMessagesResponse, TEXT_NUMBER_COLUMNS, TextNumberList } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import { getJson, readAllPages } from '@dashboard/shared/http';
import { queryOptions } from '@dashboard/shared/query';

/** The text numbers of an account. Fetched again on every visit, because numbers change. */
export const numbersQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['message-bot', 'numbers', accountId],
    gcTime: 0,
    queryFn: ({ signal }) =>
      readAllPages(
        {
          url: `/sms-numbers/company/${accountId}`,
          response: TextNumberList,
          sortBy: TEXT_NUMBER_COLUMNS[0],
        },
        signal,
      ),
  });

/** The text numbers as choices. */
export const numberOptions = (numbers: readonly { number: string; groupName: string | null }[]) =>
  numbers.map(({ number, groupName }) => ({
    value: number,
    display: formatPhone(number),
    ...(groupName !== null && { description: groupName }),
  }));

const FOUND_MAX = 20;

const findMessages =
  (filters: { visibility?: 'shared' }) =>
  async (search: string, signal: AbortSignal): Promise<SelectOption<number>[]> => {
    const { items } = await getJson('/api/message-bot/response-messages', ResponseMessagesResponse, {
      searchParams: { search, ...filters, sortBy: 'name', pageSize: FOUND_MAX },
      signal,
    });
    return items.map(({ responseMessageId, name, text }) => ({
      value: responseMessageId,
      display: name,
      description: text,
    }));
  };

/** Finds shared response messages by name or shortcut. */
export const findResponseMessages = findMessages({ visibility: 'shared' });

/** Finds response messages that the user may insert, shared or their own. */
export const findUsableResponseMessages = findMessages({});
