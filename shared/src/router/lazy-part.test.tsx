import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart, retryFailedParts } from '.';

/** Shows the fault of what it surrounds, until it is given another key. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

/** A part that cannot be fetched the first time. */
function partLostOnce() {
  const load = jest
    .fn(async () => ({ default: ({ word }: { word: string }) => <p>Here {word}</p> }))
    .mockRejectedValueOnce(new Error('no connection'));
  const Part = lazyPart(load);
  const page = (key: number) => (
    <Boundary key={key}>
      <Suspense>
        <Part word="now" />
      </Suspense>
    </Boundary>
  );
  return { load, ...render(page(1)), page };
}

describe('a part fetched when it is first shown', () => {
  let silenced: jest.SpyInstance;
  // React writes every caught fault to the console, whoever handles it.
  beforeEach(() => {
    silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => silenced.mockRestore());

  it('is fetched again after a failure, once that is asked for', async () => {
    const { rerender, page } = partLostOnce();
    expect(await screen.findByText('no connection')).toBeVisible();
    retryFailedParts();
    rerender(page(2));
    expect(await screen.findByText('Here now')).toBeVisible();
  });

  it('is not fetched again of its own accord', async () => {
    const { load, rerender, page } = partLostOnce();
    await screen.findByText('no connection');
    rerender(page(2));
    expect(await screen.findByText('no connection')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
