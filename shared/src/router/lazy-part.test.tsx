import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart, retryFailedParts } from '.';

/** Shows an error of its children until it gets another key. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

/** A component whose first load fails. */
function partFailingOnce() {
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

describe('lazyPart', () => {
  let silenced: jest.SpyInstance;
  // React logs every caught error to the console, even when an error boundary handles it.
  beforeEach(() => {
    silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => silenced.mockRestore());

  it('loads again after a failure once retryFailedParts is called', async () => {
    const { rerender, page } = partFailingOnce();
    expect(await screen.findByText('no connection')).toBeVisible();
    retryFailedParts();
    rerender(page(2));
    expect(await screen.findByText('Here now')).toBeVisible();
  });

  it('does not load again automatically', async () => {
    const { load, rerender, page } = partFailingOnce();
    await screen.findByText('no connection');
    rerender(page(2));
    expect(await screen.findByText('no connection')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
