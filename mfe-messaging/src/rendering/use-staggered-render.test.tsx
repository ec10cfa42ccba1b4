import { act, renderHook, waitFor } from '@testing-library/react';
import { useStaggeredRender } from './use-staggered-render';

type Part = Parameters<typeof useStaggeredRender>[0];

function part(name: Part, isReadyAtFirst = false) {
  const { result, rerender, unmount } = renderHook(
    (isReady: boolean) => ({ isReady, isRendered: useStaggeredRender(name, isReady) }),
    { initialProps: isReadyAtFirst },
  );
  return {
    isRendered: () => result.current.isRendered,
    becomeReady: () => rerender(true),
    loseIt: () => rerender(false),
    unmount,
  };
}

/** Records the rendered parts after each change until all are rendered. */
async function orderOf(parts: Record<string, { isRendered: () => boolean }>): Promise<string[]> {
  const seen: string[] = [];
  await waitFor(
    () => {
      const rendered = Object.keys(parts).filter((name) => parts[name]?.isRendered());
      if (rendered.join(' ') !== (seen.at(-1) ?? '')) seen.push(rendered.join(' '));
      expect(rendered).toHaveLength(Object.keys(parts).length);
    },
    { interval: 1 },
  );
  return seen;
}

describe('useStaggeredRender', () => {
  it('delays the part beyond the first render and then renders it', async () => {
    const composer = part('composer');
    expect(composer.isRendered()).toBe(false);
    composer.becomeReady();
    await waitFor(() => expect(composer.isRendered()).toBe(true));
  });

  it('waits until the previous part is painted, so that no two share a frame', async () => {
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

  it('does not wait for an unmounted part', async () => {
    const [removed, details] = [part('composer'), part('details')];
    removed.becomeReady();
    details.becomeReady();
    removed.unmount();
    await waitFor(() => expect(details.isRendered()).toBe(true));
  });

  it('renders at once when ready from the start, so that an open conversation does not flicker', () => {
    expect(part('texts', true).isRendered()).toBe(true);
  });

  it('hides the part at once when its data is gone, so that two contacts never mix', async () => {
    const details = part('details', true);
    details.loseIt();
    expect(details.isRendered()).toBe(false);
    details.becomeReady();
    await waitFor(() => expect(details.isRendered()).toBe(true));
  });
});
