import { nextZoom, type ViewerItem, viewable } from './viewer-items';

const item = (mediaId: number, kind: 'image' | 'smil' | 'unknown'): ViewerItem => ({
  sender: 'Ana',
  date: '2026-03-04T12:00:00Z',
  media: {
    mediaId,
    kind,
    url: '/x',
    name: 'x',
    type: 'image/png',
    bytes: 1,
    width: null,
    height: null,
    isAvailable: true,
  },
});

describe('viewer items', () => {
  it('omits layout files and keeps unknown kinds', () => {
    const shown = viewable([item(1, 'image'), item(2, 'smil'), item(3, 'unknown')]);
    expect(shown.map((one) => one.media.mediaId)).toEqual([1, 3]);
  });

  it('zooms in steps and stops at both ends', () => {
    expect([1, 1.5, 2, 3, 4].map((zoom) => nextZoom(zoom, 1))).toEqual([1.5, 2, 3, 4, 4]);
    expect([1, 1.5, 4].map((zoom) => nextZoom(zoom, -1))).toEqual([1, 1, 3]);
  });
});
