import { log } from '@dashboard/shared/notify';
import { getSession, seal, unseal } from '@dashboard/shared/session';
import * as v from 'valibot';
import { DraftValues } from './draft-form';

const Unsaved = v.partial(DraftValues);

// The key includes the user: another user may sign in in the same tab.
const keyOf = (campaignId: number | null) => `campaign-draft:${getSession().userId}:${campaignId ?? 'new'}`;

/** The latest call for each key: an earlier one that is still encrypting must not store its values. */
const latest = new Map<string, symbol>();

/**
 * Keeps what no save confirmed for the same draft after a reload, encrypted and in this tab only, as forms do (decision
 * 059): a name that is too short, and changes while the server could not be reached. Nothing is kept for an empty record.
 */
export async function keepUnsaved(campaignId: number | null, values: Partial<DraftValues>): Promise<void> {
  const key = keyOf(campaignId);
  const call = Symbol(key);
  latest.set(key, call);
  try {
    const isEmpty = Object.keys(values).length === 0;
    const sealed = isEmpty ? null : await seal(key, JSON.stringify(values));
    if (latest.get(key) !== call) return;
    if (sealed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, sealed);
  } catch (error) {
    log.warning('Changes of a campaign could not be kept for a reload', error);
  }
}

async function parseKept(key: string, kept: string): Promise<Partial<DraftValues>> {
  const parsed = v.safeParse(Unsaved, JSON.parse((await unseal(key, kept)) ?? '{}'));
  return parsed.success ? parsed.output : {};
}

/** The kept values of a draft; null without any. The next `keepUnsaved` replaces them. */
export function readUnsaved(campaignId: number | null): Promise<Partial<DraftValues>> | null {
  try {
    const key = keyOf(campaignId);
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : parseKept(key, kept).catch(() => ({}));
  } catch {
    // Storage may be disabled.
    return null;
  }
}
