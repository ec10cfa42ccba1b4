import { renderHook } from '@testing-library/react';
import { useDrawnLater } from './use-drawn-later';

function drawn() {
  const seen: boolean[] = [];
  const { rerender } = renderHook(
    (isReady: boolean) => {
      seen.push(useDrawnLater(isReady));
    },
    { initialProps: false },
  );
  return { seen, rerender };
}

describe('a part that is drawn later', () => {
  it('leaves the first drawing to what stands beside it, and comes by itself', () => {
    const { seen, rerender } = drawn();
    rerender(true);
    expect(seen).toEqual([false, false, true]);
  });

  it('goes at once with what it shows: no details of one contact below the name of another', () => {
    const { seen, rerender } = drawn();
    rerender(true);
    seen.length = 0;
    rerender(false);
    expect(seen).not.toContain(true);
  });
});
