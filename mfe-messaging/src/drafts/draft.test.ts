import { type Draft, joinDrafts, parseDraft, retriedBy, retryOfId } from './draft';

const picture = (mediaId: number) => ({
  ...{ mediaId, name: `${mediaId}.jpg`, kind: 'image' as const, type: 'image/jpeg', bytes: 10 },
  ...{ width: 4, height: 3, url: `/api/media/${mediaId}`, isAvailable: true },
});
const draft = (text: string, mediaIds: number[] = []): Draft => ({
  text,
  media: mediaIds.map(picture),
  at: '2026-03-04T12:00:00Z',
});

describe('joinDrafts', () => {
  it('merges the text of both', () => {
    expect(joinDrafts(draft('Hi Grace'), draft('See you'))?.text).toBe('Hi Grace\nSee you');
  });

  it('keeps the longer draft when it extends the other', () => {
    expect(joinDrafts(draft('Hi'), draft('Hi Grace'))?.text).toBe('Hi Grace');
    expect(joinDrafts(draft('Hi Grace'), draft('Hi'))?.text).toBe('Hi Grace');
  });

  it('contains each picture once', () => {
    const joined = joinDrafts(draft('', [1, 2]), draft('', [2, 3]));
    expect(joined?.media.map(({ mediaId }) => mediaId)).toEqual([1, 2, 3]);
  });

  it('keeps the failed message that a draft retries [INB-42]', () => {
    const retry = { ...draft('Hi', [1]), ...retriedBy(90, [picture(1)]) };
    for (const joined of [joinDrafts(retry, draft('', [2])), joinDrafts(draft('', [2]), retry)])
      expect(joined && retryOfId(joined)).toBe(90);
    expect(retryOfId({ ...retry, media: [picture(2)] })).toBeUndefined();
  });

  it('returns the only draft', () => {
    expect(joinDrafts(null, draft('Hi'))?.text).toBe('Hi');
    expect(joinDrafts(draft('Hi'), null)?.text).toBe('Hi');
    expect(joinDrafts(null, null)).toBeNull();
  });
});

it('parseDraft returns null for an unreadable draft', () => {
  expect(parseDraft('{"text":')).toBeNull();
  expect(parseDraft('{"text":"Hi"}')).toBeNull();
  expect(parseDraft(null)).toBeNull();
  expect(parseDraft(JSON.stringify(draft('Hi', [1])))).toEqual(draft('Hi', [1]));
});
