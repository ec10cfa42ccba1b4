import type { Media } from '@dashboard/shared/contracts';
import { renderApp } from '@dashboard/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MediaViewer } from './MediaViewer';

const media = (mediaId: number, over: Partial<Media> = {}): Media => ({
  mediaId,
  url: `/api/media/${mediaId}/photo.jpg`,
  name: `photo${mediaId}.jpg`,
  kind: 'image',
  type: 'image/jpeg',
  bytes: 214_000,
  width: 800,
  height: 600,
  isAvailable: true,
  ...over,
});
const item = (mediaId: number, over: Partial<Media> = {}) => ({
  media: media(mediaId, over),
  sender: 'Daniel',
  date: '2026-03-04T18:00:00Z',
});

function show(items = [item(1), item(2), item(3)], startAt = 2) {
  const onClose = jest.fn();
  return { ...renderApp(<MediaViewer items={items} startAt={startAt} onClose={onClose} />), onClose };
}
const picture = () => screen.findByRole('img');

describe('MediaViewer', () => {
  it('opens with the selected picture, its sender and time [INB-59]', async () => {
    show();
    expect(await screen.findByRole('dialog', { name: 'Daniel' })).toBeInTheDocument();
    expect(await picture()).toHaveAccessibleName('photo2.jpg, from Daniel');
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(screen.getByText(/Wednesday, March 4, 2026/)).toBeInTheDocument();
  });

  it('pages with the arrows and stops at both ends [INB-59]', async () => {
    const { user } = show();
    await picture();
    await user.keyboard('{ArrowRight}');
    expect(await picture()).toHaveAccessibleName('photo3.jpg, from Daniel');
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await picture()).toHaveAccessibleName('photo2.jpg, from Daniel');
  });

  it('zooms by key and opens each picture fitted [INB-59]', async () => {
    const { user } = show();
    await picture();
    await user.keyboard('++');
    expect(await picture()).toHaveStyle({ width: '200%' });
    await user.keyboard('-');
    expect(await picture()).toHaveStyle({ width: '150%' });
    await user.keyboard('{ArrowLeft}');
    expect(await picture()).toHaveStyle({ width: '100%' });
  });

  it('closes on Escape', async () => {
    const { user, onClose } = show();
    await picture();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows a file of unknown kind as a card and omits layout files [INB-60]', async () => {
    show([item(1, { kind: 'unknown', name: 'card.vcf' }), item(2, { kind: 'smil' })], 1);
    expect(await screen.findByText('card.vcf')).toBeInTheDocument();
    expect(screen.getByText('214 KB')).toBeInTheDocument();
    expect(screen.queryByText(/of/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download card.vcf' })).toBeInTheDocument();
  });

  it('shows that a picture was deleted or does not load [INB-60]', async () => {
    const { user } = show([item(1, { isAvailable: false }), item(2)], 1);
    expect(await screen.findByText('Media is no longer available')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    fireEvent.error(await picture());
    expect(screen.getByText('Media is no longer available')).toBeInTheDocument();
  });
});
