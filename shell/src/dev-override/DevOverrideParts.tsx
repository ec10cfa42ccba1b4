import type { DevOverride } from '@dashboard/shared/contracts';
import { useLocation } from '@dashboard/shared/router';
import { usePageData } from '@dashboard/shared/session';
import { useState } from 'react';
import { loadOnOpen } from '../layout/load-on-open';

// Loaded only in a developer's session: other users' pages contain no more than this file.
const DevOverrideBar = loadOnOpen(async () => (await import('./DevOverrideBar')).DevOverrideBar);
const DevOverrideDialog = loadOnOpen(async () => (await import('./DevOverrideDialog')).DevOverrideDialog);

/** The remote in a link of `npm run dev -- NAME --shell URL`. */
function readOffer(search: string): DevOverride | null {
  const query = new URLSearchParams(search);
  const name = query.get('dev-remote');
  const origin = query.get('dev-origin');
  return name && origin ? { name, origin } : null;
}

/** The bar about a remote from the developer's machine, and the dialog that offers to load one. */
export function DevOverrideParts() {
  const { devOverride } = usePageData();
  const { search } = useLocation();
  // From the first address only: the redirect to the start page drops the query.
  const [offer] = useState(() => readOffer(search));
  const isSet = offer?.name === devOverride?.name && offer?.origin === devOverride?.origin;
  const [isOffered, setIsOffered] = useState(!isSet);
  return (
    <>
      <DevOverrideBar isOpen={devOverride !== undefined} onClose={() => {}} />
      {offer && <DevOverrideDialog isOpen={isOffered} onClose={() => setIsOffered(false)} offer={offer} />}
    </>
  );
}
