import { useCan } from '@dashboard/shared/ability';
import type { ResponseMessage } from '@dashboard/shared/contracts';
import { useMemo } from 'react';

/** Whether the user manages the shared response messages: administrators do. */
export const useManagesShared = (): boolean => useCan('Delete', 'Messaging');

/** Which messages the user may change. Private ones are visible to their creator only. */
export function useCanChange(): (message: Pick<ResponseMessage, 'isShared'>) => boolean {
  const managesShared = useManagesShared();
  return useMemo(
    () =>
      ({ isShared }) =>
        managesShared || !isShared,
    [managesShared],
  );
}
