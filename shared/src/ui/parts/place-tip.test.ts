import fc from 'fast-check';
import { placeTip } from './place-tip';

const view = { width: 800, height: 600 };
const tip = { width: 100, height: 24 };
const anchor = { top: 300, left: 400, width: 32, height: 32 };

describe('placeTip', () => {
  it.each([
    ['top', { top: 270, left: 366 }],
    ['bottom', { top: 338, left: 366 }],
    ['left', { top: 304, left: 294 }],
    ['right', { top: 304, left: 438 }],
  ] as const)('is the %s when there is room', (side, place) =>
    expect(placeTip(anchor, tip, view, side)).toEqual(place),
  );

  it('uses the opposite side when the preferred one has no room', () => {
    expect(placeTip({ ...anchor, top: 4 }, tip, view, 'top').top).toBe(42);
    expect(placeTip({ ...anchor, left: 760 }, tip, view, 'right').left).toBe(654);
  });

  it('always stays within the window', () => {
    const anchors = fc.record({
      top: fc.integer({ min: 0, max: 568 }),
      left: fc.integer({ min: 0, max: 768 }),
      width: fc.constant(32),
      height: fc.constant(32),
    });
    fc.assert(
      fc.property(anchors, fc.constantFrom('top', 'bottom', 'left', 'right'), (somewhere, side) => {
        const { top, left } = placeTip(somewhere, tip, view, side);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(top + tip.height).toBeLessThanOrEqual(view.height - 8);
        expect(left + tip.width).toBeLessThanOrEqual(view.width - 8);
      }),
    );
  });
});
