import { renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import { FileCard } from './FileCard';

it('shows the size below the start of the name, even in a centered button', async () => {
  const media = {
    ...{ mediaId: 1, url: '/api/media/1/plan.pdf', name: 'plan.pdf', kind: 'unknown' as const },
    ...{ type: 'application/pdf', bytes: 5, width: null, height: null, isAvailable: true },
  };
  renderApp(
    <button type="button" style={{ textAlign: 'center' }}>
      <FileCard media={media} />
    </button>,
  );
  for (const text of ['plan.pdf', '5 B']) {
    expect((await screen.findByText(text)).parentElement).toHaveStyle({ textAlign: 'start' });
  }
});
