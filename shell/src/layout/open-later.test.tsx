import { Toasts } from '@dashboard/shared/notify';
import { startSession } from '@dashboard/shared/session';
import { UiProvider } from '@dashboard/shared/ui';
import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { pageDataOf } from '../testing/render-dashboard';
import { openLater } from './open-later';

function show(load: () => Promise<ComponentType<{ word: string }>>) {
  startSession(pageDataOf({}));
  const Part = openLater(load);
  render(
    <UiProvider>
      <h1>The page</h1>
      <Suspense>
        <Part word="now" />
      </Suspense>
      <Toasts />
    </UiProvider>,
  );
}

describe('a part fetched when it is needed', () => {
  it('is shown with its properties once it has arrived', async () => {
    show(async () => ({ word }) => <p>Here {word}</p>);
    expect(await screen.findByText('Here now')).toBeVisible();
  });

  it('is told as an error when it cannot be fetched, and the page goes on', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
    show(() => Promise.reject(new Error('no connection')));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    silenced.mockRestore();
  });
});
