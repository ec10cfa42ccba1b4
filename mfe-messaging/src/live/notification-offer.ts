import { create, usePreference } from '@dashboard/shared/session';

/** Whether this page offers desktop notifications. A page that opens later does not show the offer of another one. */
const useOfferStore = create<{ isMade: boolean }>(() => ({ isMade: false }));

export const setOfferMade = (isMade: boolean): void => useOfferStore.setState({ isMade });

/** Whether the offer is shown: it was made, and the user has not decided, here or in another tab. */
export function useIsOfferOpen(): boolean {
  const isMade = useOfferStore((offer) => offer.isMade);
  return usePreference('isNotifying') === null && isMade;
}
