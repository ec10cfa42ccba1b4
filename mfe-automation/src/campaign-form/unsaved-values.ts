import { log } from '@dashboard/shared/notify';
import { getSession } from '@dashboard/shared/session';
import * as v from 'valibot';
import { DraftValues } from './draft-form';

const Unsaved = v.partial(DraftValues);

// The key includes the user: another user may sign in in the same tab.
const keyOf = (campaignId: number | null) => `campaign-draft:${getSession().userId}:${campaignId ?? 'new'}`;

/**
 * Keeps what no save confirmed for the same draft after a reload, in this tab only, as forms do (decision 059): a name
 * that is too short, and changes while the server could not be reached. Nothing is kept for an empty record.
 */
export function keepUnsaved(campaignId: number | null, values: Partial<DraftValues>): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(campaignId));
    else sessionStorage.setItem(keyOf(campaignId), JSON.stringify(values));
  } catch (error) {
    log.warning('Changes of a campaign could not be kept for a reload', error);
  }
}

/** The kept values of a draft, which are removed. */
export function takeUnsaved(campaignId: number | null): Partial<DraftValues> {
  try {
    const kept = sessionStorage.getItem(keyOf(campaignId));
    sessionStorage.removeItem(keyOf(campaignId));
    const parsed = v.safeParse(Unsaved, kept === null ? {} : JSON.parse(kept));
    return parsed.success ? parsed.output : {};
  } catch {
    // Storage may be disabled.
    return {};
  }
}
