import { type Campaign, type CampaignPatch, campaignName } from '@dashboard/shared/contracts';
import { isStale } from '@dashboard/shared/forms';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { createStore, requestSession, type StoreApi } from '@dashboard/shared/session';
import * as v from 'valibot';
import { createCampaign, fetchCampaign, updateCampaign } from '../api/campaigns';
import {
  changedFields,
  type DraftValues,
  toDraftValues,
  typedValues,
  withStoredPictures,
} from './draft-form';
import { findCreated, isLost, type LostSave, recover } from './lost-saves';

/** A pause in the user's changes after which they are saved. */
export const SAVE_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 5_000;

export type SaveState =
  /** Nothing to save: no change since the page was opened, or no valid name yet. */
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; reason: string; willRetry: boolean }
  /** The campaign was changed elsewhere. Nothing is saved until `rebase`. */
  | { kind: 'conflict' };

interface Stored {
  /** Null before the first save. */
  campaign: Campaign | null;
  /** The values that it stands for. */
  values: DraftValues;
}

/** Called after a save, and with an adopted version. `changes` are values that the form must take over. */
type SavedListener = (campaign: Campaign, changes: Partial<DraftValues>) => void;

export interface DraftSaver {
  store: StoreApi<{ save: SaveState; stored: Stored }>;
  /** Calls the form after each save and adopted version, until the returned function is called. */
  listen: (onSaved: SavedListener) => () => void;
  /** Takes the form's values, and saves them after a pause. */
  change: (values: DraftValues) => void;
  /** Saves all changes now. Resolves to whether everything valid is stored. */
  flush: () => Promise<boolean>;
  /** Saves before the page may be closed, even during another save. */
  leave: () => void;
  /** Continues on a newer version. Returns the values of the form: the user's changes on top of that version. */
  rebase: (campaign: Campaign) => DraftValues;
  /** Continues on a newer version that was loaded, unless the user has unsaved changes: their save notices it. */
  adopt: (campaign: Campaign) => void;
  /** What the user changed and no save confirmed, valid or not. */
  unsaved: () => Partial<DraftValues>;
  /** Another change elsewhere was found by another request. */
  markConflict: () => void;
}

const isTemporary = ({ status }: RequestError) => status === 0 || status === 429 || status >= 500;

/** Saves a draft while the user works on it: the changed fields, one request at a time. */
export function createDraftSaver(campaign: Campaign | null): DraftSaver {
  const store: DraftSaver['store'] = createStore(() => ({
    save: { kind: 'idle' },
    stored: { campaign, values: toDraftValues(campaign) },
  }));
  let values = store.getState().stored.values;
  const listeners = new Set<SavedListener>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  // The server may store a value in another form, such as a composed letter: it is not sent again for that.
  let lastSent: Record<string, unknown> = {};
  // They are looked for before the draft is created again, and when the server has a newer version.
  let lost: readonly LostSave[] = [];
  // A save while leaving can overtake another one: then only its outcome counts.
  let lastRequest = 0;

  const setSave = (save: SaveState) => store.setState({ save });
  const patchNow = (): CampaignPatch =>
    Object.fromEntries(
      Object.entries(changedFields(store.getState().stored.values, values)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(lastSent[name]),
      ),
    );
  const unsaved = () => typedValues(store.getState().stored.values, values);
  const canSave = () => store.getState().stored.campaign !== null || v.is(campaignName, values.name);
  const hasChanges = () => canSave() && Object.keys(patchNow()).length > 0;

  /** Continues on a saved version. `patch`: the fields that its save sent. */
  function take(saved: Campaign, patch: CampaignPatch): void {
    lastSent = { ...lastSent, ...patch };
    lost = [];
    if (saved.version <= (store.getState().stored.campaign?.version ?? -1)) return;
    const media = withStoredPictures(values.media, patch.mediaIds ?? [], saved.media);
    const isCopied = patch.mediaIds !== undefined;
    if (isCopied) values = { ...values, media };
    store.setState({ stored: { campaign: saved, values: toDraftValues(saved) } });
    for (const onSaved of listeners) onSaved(saved, isCopied ? { media } : {});
  }

  async function sendChanges(isOvertaking: boolean): Promise<void> {
    const { campaign: before } = store.getState().stored;
    const patch = patchNow();
    const { name = '', ...content } = patch;
    const sent = { values, patch, at: Date.now() };
    // Every save may be the last one before the page closes.
    const options = { keepalive: true };
    const request =
      before === null
        ? createCampaign({ ...content, name }, options)
        : updateCampaign(
            before.campaignId,
            // Two requests on their way can arrive in either order: the later one has all changes and no version.
            isOvertaking ? patch : { ...patch, version: before.version },
            options,
          );
    const saved = await request.catch((error) => {
      if (isLost(error)) lost = [...lost, sent];
      throw error;
    });
    take(saved, patch);
  }

  /** Continues on the version that a lost save left. Returns whether the server has one. */
  async function takeLost(): Promise<boolean> {
    const { campaign } = store.getState().stored;
    if (lost.length === 0) return false;
    const found =
      campaign === null ? await findCreated(lost) : recover(lost, await fetchCampaign(campaign.campaignId));
    if (found !== null) take(found.campaign, found.save.patch);
    return found !== null;
  }

  async function send(isOvertaking: boolean): Promise<void> {
    const isNew = store.getState().stored.campaign === null;
    if (isNew && (await takeLost()) && !hasChanges()) return;
    try {
      await sendChanges(isOvertaking);
    } catch (error) {
      if (!isStale(error) || !(await takeLost())) throw error;
      if (hasChanges()) await sendChanges(false);
    }
  }

  function fail(thrown: unknown): void {
    const error = toRequestError(thrown);
    if (error.status === 401) requestSession();
    if (error.status === 409 && error.code === 'STALE') {
      setSave({ kind: 'conflict' });
      return;
    }
    const willRetry = isTemporary(error);
    const reason = Object.values(error.errors).flat()[0] ?? error.summary;
    setSave({ kind: 'failed', reason, willRetry });
    if (willRetry) wait(RETRY_AFTER_MS);
  }

  async function attempt(isOvertaking: boolean): Promise<boolean> {
    lastRequest += 1;
    const request = lastRequest;
    setSave({ kind: 'saving' });
    try {
      await send(isOvertaking);
      if (request === lastRequest) setSave({ kind: 'saved', at: new Date() });
      return true;
    } catch (error) {
      if (request === lastRequest) fail(error);
      return false;
    }
  }

  function save(): Promise<boolean> {
    clearTimeout(timer);
    running ??= attempt(false).finally(() => {
      running = null;
      const { kind } = store.getState().save;
      if (kind === 'saved' && hasChanges()) wait(SAVE_AFTER_MS);
    });
    return running;
  }

  function wait(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  }

  return {
    store,
    listen(onSaved) {
      listeners.add(onSaved);
      return () => listeners.delete(onSaved);
    },
    change(next) {
      values = next;
      clearTimeout(timer);
      const { kind } = store.getState().save;
      if (kind !== 'conflict' && running === null && hasChanges()) wait(SAVE_AFTER_MS);
    },
    async flush() {
      if (running !== null) await running;
      while (hasChanges()) {
        if (store.getState().save.kind === 'conflict' || !(await save())) return false;
      }
      return true;
    },
    leave() {
      clearTimeout(timer);
      if (store.getState().save.kind === 'conflict' || !hasChanges()) return;
      if (running === null) void save();
      // A campaign that is being created has no id yet: the browser's storage keeps what was typed since.
      else if (store.getState().stored.campaign !== null) void attempt(true);
    },
    rebase(theirs) {
      const mine = unsaved();
      const base = toDraftValues(theirs);
      lastSent = {};
      lost = [];
      store.setState({ save: { kind: 'idle' }, stored: { campaign: theirs, values: base } });
      const { pendingPictures, allowance, consent, typedCount } = values;
      values = { ...base, ...mine, pendingPictures, allowance, consent, typedCount };
      return values;
    },
    adopt(theirs) {
      const { save, stored } = store.getState();
      const isNewer = theirs.version > (stored.campaign?.version ?? theirs.version);
      const isBusy = save.kind === 'saving' || save.kind === 'conflict' || values.pendingPictures > 0;
      if (!isNewer || isBusy || Object.keys(unsaved()).length > 0) return;
      // Without the consent and the typed count: they were about the earlier version.
      values = toDraftValues(theirs);
      lastSent = {};
      lost = [];
      store.setState({ stored: { campaign: theirs, values } });
      for (const onSaved of listeners) onSaved(theirs, values);
    },
    unsaved,
    markConflict: () => setSave({ kind: 'conflict' }),
  };
}
