import { useMemo } from 'react';
import * as v from 'valibot';
import { recordIdParam } from '../contracts';
import { useLocation, useSearchParams } from '../router';

const NEW = 'new';

export interface RecordParam {
  /** The record whose dialog is open: an id, `new` to add one, or null. */
  open: number | typeof NEW | null;
  close: () => void;
  /** Paths that open a dialog above the list as it is now. */
  addPath: string;
  editPath: (id: number) => string;
}

/** Keeps the record whose dialog is open in the URL of its list: any page can link to it, and Back closes it. */
export function useRecordParam(name: string, listPath: string): RecordParam {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  return useMemo(() => {
    const id = v.safeParse(recordIdParam, value);
    const pathTo = (next: string) => {
      const nextParams = new URLSearchParams(search);
      nextParams.set(name, next);
      return `${listPath}?${nextParams}`;
    };
    return {
      open: id.success ? id.output : value === NEW ? NEW : null,
      close: () =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now);
            next.delete(name);
            return next;
          },
          { replace: true },
        ),
      addPath: pathTo(NEW),
      editPath: (recordId) => pathTo(String(recordId)),
    };
  }, [name, listPath, search, value, setParams]);
}
