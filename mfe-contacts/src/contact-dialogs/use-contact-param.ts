import { recordIdParam } from '@dashboard/shared/contracts';
import { useLocation, useSearchParams } from '@dashboard/shared/router';
import { useMemo } from 'react';
import * as v from 'valibot';
import { ALL_CONTACTS_PATH } from '../paths';

const PARAM = 'contact';
const NEW = 'new';

interface ContactParam {
  /** The contact whose dialog is open: an id, `new` to add one, or null. */
  open: number | typeof NEW | null;
  close: () => void;
  /** Paths that open a dialog above the list as it is now. */
  addPath: string;
  editPath: (contactId: number) => string;
}

function withContact(search: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, value);
  return `${ALL_CONTACTS_PATH}?${params}`;
}

/** Keeps the open contact in the URL: any page can link to it, and Back closes it. */
export function useContactParam(): ContactParam {
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const value = params.get(PARAM);
  return useMemo(() => {
    const id = v.safeParse(recordIdParam, value);
    return {
      open: id.success ? id.output : value === NEW ? NEW : null,
      close: () =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now);
            next.delete(PARAM);
            return next;
          },
          { replace: true },
        ),
      addPath: withContact(search, NEW),
      editPath: (contactId) => withContact(search, String(contactId)),
    };
  }, [search, value, setParams]);
}
