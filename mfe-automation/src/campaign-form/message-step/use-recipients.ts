import type { AudienceContacts, CampaignEstimateBody } from '@dashboard/shared/contracts';
import { queryClient, useQuery } from '@dashboard/shared/query';
import { useState } from 'react';
import { audienceContactsQuery } from '../../api/campaigns';

const PAGE_SIZE = 10;

export type Recipient = AudienceContacts['items'][number];

/** The recipients of a draft with their texts, one shown at a time. Pages of them are loaded as they are needed. */
export function useRecipients(draft: CampaignEstimateBody) {
  const [place, setPlace] = useState(0);
  const pageQuery = (index: number) =>
    audienceContactsQuery({
      ...draft,
      part: 'receive',
      page: Math.floor(index / PAGE_SIZE) + 1,
      pageSize: PAGE_SIZE,
    });
  const hasLists = (draft.includeListIds ?? []).length > 0;
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...pageQuery(place), enabled: hasLists });
  const found = hasLists ? data : undefined;
  // Lists may have lost contacts since.
  if (found && !isPlaceholderData && place > 0 && place >= found.total)
    setPlace(Math.max(0, found.total - 1));
  const isOfPage = found?.page === Math.floor(place / PAGE_SIZE) + 1;
  return {
    /** Undefined until the page of the recipient is loaded. */
    shown: isOfPage ? found.items[place % PAGE_SIZE] : undefined,
    place,
    /** Undefined until the first response. */
    total: found?.total,
    error,
    retry: () => void refetch(),
    goTo: (next: number) => {
      setPlace(next);
      const nextPage = next + PAGE_SIZE / 2;
      if (nextPage < (found?.total ?? 0)) void queryClient.prefetchQuery(pageQuery(nextPage));
    },
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
