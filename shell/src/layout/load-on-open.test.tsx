import { Toasts } from '@dashboard/shared/notify';
import { startSession } from '@dashboard/shared/session';
import { UiProvider } from '@dashboard/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { pageDataOf } from '../testing/render-dashboard';
import { loadOnOpen } from './load-on-open';

interface PartProps {
  isOpen: boolean;
  onClose: () => void;
  word: string;
}

function show(load: () => Promise<ComponentType<PartProps>>) {
  startSession(pageDataOf({}));
  const Part = loadOnOpen(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <h1>The page</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Part isOpen={isOpen} onClose={() => setOpen(false)} word="now" />
        <Toasts />
      </>
    );
  }
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  const user = userEvent.setup();
  return { open: () => user.click(screen.getByRole('button', { name: 'Open' })) };
}

const part =
  async () =>
  ({ word }: PartProps) => <p>Here {word}</p>;

describe('loadOnOpen', () => {
  it('renders the component with its props once it has loaded', async () => {
    const { open } = show(part);
    expect(screen.queryByText('Here now')).not.toBeInTheDocument();
    await open();
    expect(await screen.findByText('Here now')).toBeVisible();
  });

  it('shows an error when the component fails to load, and loads it again on the next opening', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { open } = show(jest.fn(part).mockRejectedValueOnce(new Error('no connection')));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    await open();
    expect(await screen.findByText('Here now')).toBeVisible();
    silenced.mockRestore();
  });
});
