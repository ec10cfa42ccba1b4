import type { SelectOption } from '@dashboard/shared/forms';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { type QueryKey, type UseQueryOptions, useQuery } from '@dashboard/shared/query';
import { useEffect, useMemo } from 'react';
import { businessTypesQuery, stockExchangesQuery } from '../api/account-options';

const NONE: never[] = [];

/** The loaded records of a choice; none before, and after a failure, which is reported as "Failed to load" `name`. */
export function useChoices<T, Key extends QueryKey>(
  query: UseQueryOptions<T[], Error, T[], Key>,
  name = 'resources',
): readonly T[] {
  const { data, error } = useQuery(query);
  useEffect(() => {
    if (error) notifyLoadFailed(name, error.message);
  }, [error, name]);
  return data ?? NONE;
}

export function useBusinessTypeOptions(): SelectOption[] {
  const types = useChoices(businessTypesQuery);
  return useMemo(() => types.map(({ code, name }) => ({ value: code, display: name })), [types]);
}

export function useStockExchangeOptions(): SelectOption[] {
  const exchanges = useChoices(stockExchangesQuery, 'Stock Exchanges');
  return useMemo(() => exchanges.map(({ code }) => ({ value: code, display: code })), [exchanges]);
}
