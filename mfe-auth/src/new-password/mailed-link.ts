import { type NewPasswordPageData, RecoveryLink } from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** The page's first script moves the token from the URL to the history state. The link is added here. */
const EntryState = v.object({ token: v.string(), link: v.optional(RecoveryLink) });

/** The server's message about a link that was used, replaced or has expired. */
export const LINK_EXPIRED = 'This link is not valid any more.';

interface MailedLink {
  page: NewPasswordPageData;
  token: string;
  /** After a reload the server renders without the token, so its markup cannot be hydrated. */
  isReloaded: boolean;
}

/**
 * Returns the token of the mailed link and the page for it. Both are stored in the history entry, so that a reload
 * without the token in the URL shows the same page. Other tabs, entries and later pages cannot read them.
 */
export function readMailedLink(page: NewPasswordPageData): MailedLink {
  const { success, output } = v.safeParse(EntryState, history.state);
  if (!success) return { page, token: '', isReloaded: false };
  const { token, link = page.link } = output;
  if (page.link.state !== 'missing') {
    history.replaceState({ token, link: page.link }, '');
    return { page, token, isReloaded: false };
  }
  return { page: { ...page, link }, token, isReloaded: link.state !== 'missing' };
}

/** Removes a used link from the history entry. */
export const forgetMailedLink = (): void => history.replaceState(null, '');
