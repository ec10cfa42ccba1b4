import { reply, watchLeaving } from '@dashboard/shared/testing';
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
});
