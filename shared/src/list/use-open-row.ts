import { useMemo } from 'react';
import { useSearchParams } from '../router';
import type { RowOpening } from './row-actions/row-action';

const PARAM = 'open';

interface OpenRow<Row> {
  /** Null while no row is open. */
  openId: string | null;
  close: () => void;
  /** For the list. */
  opening: RowOpening<Row>;
}

/** Keeps the id of the open row in the URL: a copied link opens it, and Back closes it. `idOf` must be stable. */
export function useOpenRow<Row>(idOf: (row: Row) => string): OpenRow<Row> {
  const [params, setParams] = useSearchParams();
  const openId = params.get(PARAM);
  return useMemo(() => {
    const change = (id: string | null, { replace }: { replace: boolean }) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === null) next.delete(PARAM);
          else next.set(PARAM, id);
          return next;
        },
        { replace },
      );
    return {
      openId,
      close: () => change(null, { replace: true }),
      opening: {
        // Back closes the panel, however many rows were opened in between.
        onOpen: (row) => change(idOf(row), { replace: openId !== null }),
        openId: openId ?? undefined,
      },
    };
  }, [openId, setParams, idOf]);
}
