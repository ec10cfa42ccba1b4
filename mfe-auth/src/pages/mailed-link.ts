import { type NewPasswordPageData, RecoveryLink } from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** Written by the page's first script, which took the token out of the address; the link is added here. */
const EntryState = v.object({ token: v.string(), link: v.optional(RecoveryLink) });

interface MailedLink {
  page: NewPasswordPageData;
  token: string;
  /** The server did not see the token, so its markup is that of a page without one. */
  isReloaded: boolean;
}

/**
 * The token of the mailed link and the page for it. Both are kept in the history entry: a reload, whose address has no
 * token, shows the same again. Other entries, tabs and scripts of later pages do not see it.
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

/** The link has been used. */
export const forgetMailedLink = (): void => history.replaceState(null, '');
