import { LIST_ADDED_MAX } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import { useMemo, useState } from 'react';
import { pastedCheckQuery } from '../api/contact-lists';
import { addable, type CheckedPaste, type PasteSummary, splitPasted, summarize } from './pasted-numbers';

export interface Paste {
  text: string;
  setText: (text: string) => void;
  summary: PasteSummary[];
  /** The numbers that will join the list. */
  added: CheckedPaste[];
  isChecking: boolean;
  problem: string | undefined;
}

/** Pasted numbers, checked by the server while the user types. */
export function usePaste(listId: number): Paste {
  const [text, setText] = useState('');
  const numbers = useMemo(() => splitPasted(text), [text]);
  const { data, error, isFetching } = useQuery(
    pastedCheckQuery(
      listId,
      numbers.map((number) => number.text),
    ),
  );
  const checked = useMemo(
    () =>
      numbers.flatMap((number, index): CheckedPaste[] => {
        const check = data?.items[index];
        return check ? [{ ...number, check }] : [];
      }),
    [numbers, data],
  );
  const isTooMany = numbers.length > LIST_ADDED_MAX;
  const tooMany = `Paste at most ${formatCount(LIST_ADDED_MAX)} numbers at once. There are ${formatCount(numbers.length)}.`;
  return {
    text,
    setText,
    summary: summarize(checked),
    added: addable(checked),
    isChecking: isFetching,
    problem: isTooMany ? tooMany : error ? toRequestError(error).message : undefined,
  };
}
