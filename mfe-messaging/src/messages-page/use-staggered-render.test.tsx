import { act, renderHook, waitFor } from '@testing-library/react';
import { useStaggeredRender } from './use-staggered-render';

type Part = Parameters<typeof useStaggeredRender>[0];

function part(name: Part, isReadyAtFirst = false) {
  const { result, rerender, unmount } = renderHook(
    (isReady: boolean) => ({ isReady, isDrawn: useStaggeredRender(name, isReady) }),
    { initialProps: isReadyAtFirst },
  );
  return {
    isDrawn: () => result.current.isDrawn,
    becomeReady: () => rerender(true),
    loseIt: () => rerender(false),
    unmount,
  };
}

/** Which of the parts are drawn, whenever that changes, until all are. */
async function orderOf(parts: Record<string, { isDrawn: () => boolean }>): Promise<string[]> {
  const seen: string[] = [];
  await waitFor(
    () => {
      const drawn = Object.keys(parts).filter((name) => parts[name]?.isDrawn());
      if (drawn.join(' ') !== (seen.at(-1) ?? '')) seen.push(drawn.join(' '));
      expect(drawn).toHaveLength(Object.keys(parts).length);
    },
    { interval: 1 },
  );
  return seen;
}

describe('a part that is drawn in turn', () => {
  it('leaves the first drawing to what stands beside it, and comes by itself', async () => {
    const composer = part('composer');
    expect(composer.isDrawn()).toBe(false);
    composer.becomeReady();
    await waitFor(() => expect(composer.isDrawn()).toBe(true));
  });

  it('waits until the one before it is painted: no two of them share a frame', async () => {
    part('texts').becomeReady();
    const [details, composer, texts] = [part('details'), part('composer'), part('texts')];
    act(() => {
      details.becomeReady();
      composer.becomeReady();
      texts.becomeReady();
    });
    expect(await orderOf({ texts, composer, details })).toEqual([
      'texts',
      'texts composer',
      'texts composer details',
    ]);
  });

  it('is not waited for when it is taken away', async () => {
    const [removed, details] = [part('composer'), part('details')];
    removed.becomeReady();
    details.becomeReady();
    removed.unmount();
    await waitFor(() => expect(details.isDrawn()).toBe(true));
  });

  it('is there at once when it was ready from the start: what was open before does not flicker', () => {
    expect(part('texts', true).isDrawn()).toBe(true);
  });

  it('goes at once with what it shows: no details of one contact below the name of another', async () => {
    const details = part('details', true);
    details.loseIt();
    expect(details.isDrawn()).toBe(false);
    details.becomeReady();
    await waitFor(() => expect(details.isDrawn()).toBe(true));
  });
});
