import type { Campaign } from '@dashboard/shared/contracts';
import {
  type ApiCall,
  noConnection,
  pageDataFor,
  reply,
  startApp,
  watchLeaving,
} from '@dashboard/shared/testing';
import { CAMPAIGN_URL, campaignFormApi, draft } from '../testing/campaign-form-setup';
import { toDraftValues } from './draft-form';
import { createDraftSaver } from './draft-saver';

const PATCH = `PATCH ${CAMPAIGN_URL}`;
const VALUES = toDraftValues(draft());
const picture = (mediaId: number) => ({
  mediaId,
  url: `/media/${mediaId}`,
  name: 'card.png',
  kind: 'image' as const,
  type: 'image/png',
  bytes: 10,
  width: 1,
  height: 1,
  isAvailable: true,
});

describe('the saver of a draft', () => {
  it('sends nothing without a valid name', async () => {
    const api = campaignFormApi();
    const saver = createDraftSaver(null);
    saver.change({ ...toDraftValues(null), name: 'Ab', text: 'Hello' });
    expect(await saver.flush()).toBe(true);
    expect(api.callsOf('POST /api/campaigns')).toEqual([]);
    expect(saver.unsaved()).toEqual({ name: 'Ab', text: 'Hello' });
  });

  it('sends one request at a time, with the version of the last', async () => {
    const api = campaignFormApi();
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, text: 'One' });
    const first = saver.flush();
    saver.change({ ...VALUES, text: 'Two' });
    await first;
    await saver.flush();
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([
      { text: 'One', version: 4 },
      { text: 'Two', version: 5 },
    ]);
    expect(saver.unsaved()).toEqual({});
  });

  it('sends all changes without a version when the page is left during a save', async () => {
    const api = campaignFormApi();
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, text: 'One' });
    const first = saver.flush();
    saver.change({ ...VALUES, text: 'Two', name: 'Other' });
    saver.leave();
    await first;
    await saver.flush();
    const bodies = api.callsOf(PATCH).map(({ body }) => body);
    expect(bodies[0]).toEqual({ text: 'One', version: 4 });
    expect(bodies[1]).toEqual({ name: 'Other', text: 'Two' });
  });

  it('never ends the session, but reports a save that failed for that [ERR-06] [ERR-08]', async () => {
    const left = watchLeaving();
    const message = 'Your session has ended. Log in again.';
    campaignFormApi().on(PATCH, reply(401, { message }));
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, text: 'One' });
    expect(await saver.flush()).toBe(false);
    expect(saver.store.getState().save).toEqual({ kind: 'failed', reason: message, willRetry: false });
    expect(left).toEqual([]);
  });

  it('takes over the copies that the campaign has of added pictures', async () => {
    const api = campaignFormApi();
    api.on(PATCH, draft({ media: [picture(80)], version: 5 }));
    const saver = createDraftSaver(draft());
    const onSaved = jest.fn();
    saver.listen(onSaved);
    saver.change({ ...VALUES, media: [picture(7)] });
    await saver.flush();
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ version: 5 }), { media: [picture(80)] });
    expect(saver.unsaved()).toEqual({});
  });

  it('does not send a value again that the server stores in another form', async () => {
    const api = campaignFormApi();
    api.on(PATCH, draft({ text: 'Café', version: 5 }));
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, text: 'Cafe\u0301' });
    expect(await saver.flush()).toBe(true);
    expect(api.callsOf(PATCH)).toHaveLength(1);
  });

  it('does not repeat a save that the server rejected', async () => {
    const api = campaignFormApi();
    api.on(PATCH, reply(422, { message: 'Invalid', errors: { includeListIds: ['The list was deleted.'] } }));
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, includeListIds: [9] });
    expect(await saver.flush()).toBe(false);
    expect(saver.store.getState().save).toEqual({
      kind: 'failed',
      reason: 'The list was deleted.',
      willRetry: false,
    });
    expect(api.callsOf(PATCH)).toHaveLength(1);
  });

  it('keeps the user’s changes on top of another version', () => {
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, text: 'Mine', consent: true });
    const values = saver.rebase(draft({ text: 'Theirs', name: 'Theirs', version: 9 }));
    expect(values).toMatchObject({ text: 'Mine', name: 'Theirs', consent: true });
    expect(saver.unsaved()).toEqual({ text: 'Mine' });
  });

  it('adopts a newer version while nothing is unsaved, without the consent to the former one [INB-03]', () => {
    const saver = createDraftSaver(draft());
    const onSaved = jest.fn();
    saver.listen(onSaved);
    saver.change({ ...VALUES, consent: true });
    const newer = draft({ text: 'Theirs', version: 5 });
    saver.adopt(newer);
    const values = toDraftValues(newer);
    expect(values.consent).toBe(false);
    expect(onSaved).toHaveBeenCalledWith(newer, values);
    saver.change({ ...values, text: 'Mine' });
    saver.adopt(draft({ text: 'Other', version: 6 }));
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(saver.store.getState().stored.campaign).toBe(newer);
    expect(saver.unsaved()).toEqual({ text: 'Mine' });
  });
});

describe('a save whose response is lost', () => {
  const CREATE = 'POST /api/campaigns';
  const NEW = toDraftValues(null);
  const own = pageDataFor('acme.admin').user.userId;
  beforeEach(() => startApp(pageDataFor('acme.admin')));

  /** A new draft of the user whose first save was stored as `stored` says, without a response. */
  async function createWithoutResponse(stored: (body: object) => Partial<Campaign>) {
    const empty = { tn: null, includeListIds: [], version: 1 };
    const api = campaignFormApi({ campaign: draft({ ...empty, name: 'Café days' }) });
    api.on(CREATE, ({ body }: ApiCall) => {
      const created = draft({
        ...empty,
        ...{ createdByUserId: own, createdAt: new Date().toISOString() },
        ...stored(body as object),
      });
      api.on('GET /api/campaigns', { items: [created], total: 1, page: 1, pageSize: 25 });
      return noConnection();
    });
    const saver = createDraftSaver(null);
    saver.change({ ...NEW, name: 'Cafe\u0301 days', text: 'One' });
    expect(await saver.flush()).toBe(false);
    return { api, saver };
  }
  const normalized = (body: object): object => JSON.parse(JSON.stringify(body).normalize());

  it('creates one draft, which the next save changes [CPN-10]', async () => {
    const { api, saver } = await createWithoutResponse(normalized);
    saver.change({ ...NEW, name: 'Cafe\u0301 days', text: 'Two' });
    expect(await saver.flush()).toBe(true);
    expect(api.callsOf(CREATE)).toHaveLength(1);
    expect(api.callsOf('GET /api/campaigns')[0]?.query).toMatchObject({
      status: 'draft',
      search: 'Café days',
    });
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([{ text: 'Two', version: 1 }]);
  });

  it('creates one draft when nothing has changed since [CPN-10]', async () => {
    const { api, saver } = await createWithoutResponse(normalized);
    expect(await saver.flush()).toBe(true);
    expect(api.callsOf(CREATE)).toHaveLength(1);
    expect(api.callsOf(PATCH)).toEqual([]);
    expect(saver.store.getState()).toMatchObject({
      save: { kind: 'saved' },
      stored: { campaign: { campaignId: 12 } },
    });
  });

  it.each<[string, Partial<Campaign>]>([
    ['of a colleague', { createdByUserId: own + 1 }],
    ['with other content', { text: 'Other' }],
    ['from earlier', { createdAt: new Date(Date.now() - 600_000).toISOString() }],
  ])('never takes over a draft %s [CPN-10]', async (_whose, other) => {
    const { api, saver } = await createWithoutResponse((body) => ({ ...normalized(body), ...other }));
    api.on(CREATE, draft({ name: 'Café days', text: 'One', tn: null, includeListIds: [], version: 1 }));
    expect(await saver.flush()).toBe(true);
    expect(api.callsOf(CREATE)).toHaveLength(2);
  });

  /** A draft whose save was stored without a response; later ones conflict with the version that `theirs` is. */
  async function changeWithoutResponse(theirs: Partial<Campaign>) {
    const api = campaignFormApi();
    api.on(PATCH, noConnection);
    const saver = createDraftSaver(draft());
    saver.change({ ...VALUES, text: 'One' });
    expect(await saver.flush()).toBe(false);
    let stored = draft({ text: 'One', version: 5, ...theirs });
    api.on(`GET ${CAMPAIGN_URL}`, () => stored);
    api.on(PATCH, ({ body }: ApiCall) => {
      const { version, ...patch } = body as Partial<Campaign>;
      if (version !== stored.version) return reply(409, { message: 'Changed', code: 'STALE' });
      stored = { ...stored, ...patch, version: version + 1 };
      return stored;
    });
    return { api, saver };
  }

  it('is no conflict with itself [INB-03]', async () => {
    const { api, saver } = await changeWithoutResponse({});
    saver.change({ ...VALUES, text: 'Two' });
    expect(await saver.flush()).toBe(true);
    expect(api.callsOf(PATCH).at(-1)?.body).toEqual({ text: 'Two', version: 5 });
    expect(saver.unsaved()).toEqual({});
  });

  it('does not hide the change of a colleague [INB-03]', async () => {
    const { saver } = await changeWithoutResponse({ name: 'Theirs', version: 6 });
    saver.change({ ...VALUES, text: 'Two' });
    expect(await saver.flush()).toBe(false);
    expect(saver.store.getState().save).toEqual({ kind: 'conflict' });
    expect(saver.unsaved()).toEqual({ text: 'Two' });
  });
});
