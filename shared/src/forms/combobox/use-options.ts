import { useEffect, useId, useState } from 'react';
import { ASYNC_VALIDATION_DELAY_MS } from '../../contracts';
import { keepPreviousData, useQuery } from '../../query';
import type { SelectOption } from '../select/option';

/** All options, or a request for the options that match what the user typed; '' matches all. */
export type OptionSource<
  Value extends SelectOption['value'],
  Option extends SelectOption<Value> = SelectOption<Value>,
> = readonly Option[] | ((text: string, signal: AbortSignal) => Promise<readonly Option[]>);

export interface ShownOptions<Option> {
  options: readonly Option[];
  /** Shown in place of the options when there are none. */
  emptyText: string;
}

interface OptionsInput<Value extends SelectOption['value'], Option extends SelectOption<Value>> {
  source: OptionSource<Value, Option>;
  /** Listed until the first response, so that the field can show it. */
  initialOption: Option | undefined;
  typed: string;
  isOpen: boolean;
}

const NO_MATCHES = 'No matches';
const SEARCHING = 'Searching…';
const FAILED = 'The list could not be loaded. Change the text to try again.';

/** A value after it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ASYNC_VALIDATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const matches = (text: string) => {
  const wanted = text.toLowerCase();
  return ({ display }: SelectOption) => display.toLowerCase().includes(wanted);
};

/**
 * The options of an open combobox for the typed text. During a search, the previous ones that still match stay visible:
 * Enter must never choose one that does not.
 */
export function useOptions<
  Value extends SelectOption['value'],
  Option extends SelectOption<Value> = SelectOption<Value>,
>({ source, initialOption, typed, isOpen }: OptionsInput<Value, Option>): ShownOptions<Option> {
  const field = useId();
  const text = useSettled(typed.trim());
  const isSearch = typeof source === 'function';
  const {
    data = initialOption ? [initialOption] : [],
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['combobox', field, text],
    queryFn: ({ signal }) => (isSearch ? source(text, signal) : []),
    enabled: isSearch && isOpen,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!isSearch) return { options: source.filter(matches(typed.trim())), emptyText: NO_MATCHES };
  if (isError) return { options: [], emptyText: FAILED };
  const isBehind = isPlaceholderData || text !== typed.trim();
  return {
    options: isBehind ? data.filter(matches(typed.trim())) : data,
    emptyText: isFetching || isBehind ? SEARCHING : NO_MATCHES,
  };
}
