import type { BackgroundFile } from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import { connectSocket } from '@dashboard/shared/socket';
import { FileBody, fakeSocket, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, openContacts } from '../testing/contacts-setup';
import { importsApi } from '../testing/imports-setup';

const EXPORT = 'POST /api/contacts/export';
const FILE = 'GET /api/contacts/exports/9';
const running: BackgroundFile = { exportId: 9, state: 'running', total: 5_001, url: null, expiresAt: null };
const ready: BackgroundFile = {
  ...running,
  state: 'done',
  url: '/api/contacts/exports/9/file',
  expiresAt: '2026-10-14T19:47:00.000Z',
};

/** Records the links that the page presses itself: the browser of the tests saves no files. */
function watchSaves(): string[] {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:export' });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  return saved;
}
afterEach(() => jest.restoreAllMocks());

async function open() {
  const saved = watchSaves();
  const socket = fakeSocket();
  const api = importsApi();
  const app = openContacts('/all?search=ana&status=subscribed');
  act(connectSocket);
  await screen.findByRole('button', { name: 'Export' });
  return { api, socket, saved, ...app };
}

describe('the export of contacts', () => {
  it('downloads the contacts of the search and filters [CTC-34]', async () => {
    const { api, saved, user } = await open();
    api.on(EXPORT, new FileBody('contacts-2026-10-13.csv', 'Phone'));
    await user.click(button('Export'));
    await waitFor(() => expect(saved).toEqual(['contacts-2026-10-13.csv blob:export']));
    expect(api.callsOf(EXPORT).map(({ body }) => body)).toEqual([
      { query: { search: 'ana', status: 'subscribed' } },
    ]);
  });

  it('prepares many contacts in the background, and shows the link after a reload too [CTC-35]', async () => {
    const { api, socket, saved, user, unmount } = await open();
    api.on(EXPORT, reply(202, running));
    api.on(FILE, running);
    await user.click(button('Export'));
    const preparing = 'We are preparing your export of 5,001 contacts. You can go on working.';
    expect(await screen.findAllByText(preparing)).toHaveLength(2);
    act(() => socket.receive('export_ready', ready));
    expect(
      await screen.findByText(/^Your export of 5,001 contacts is ready\. The link works until/),
    ).toBeVisible();
    await user.click(button('Download'));
    expect(saved).toEqual([` http://localhost${ready.url}`]);
    unmount();
    api.on(FILE, ready);
    openContacts('/all');
    expect(await screen.findByRole('link', { name: 'Download export' })).toHaveAttribute('href', ready.url);
  });

  /** Starts an export in the background and opens the messages. */
  async function leaveDuringExport() {
    const opened = await open();
    opened.api.on(EXPORT, reply(202, running)).on(FILE, running);
    await opened.user.click(button('Export'));
    await screen.findAllByText(/^We are preparing your export/);
    await act(() => opened.router.navigate('/messages'));
    return opened;
  }
  const READY = 'The file has 5,001 contacts.';

  it('says on any page that the file is ready, once [CTC-35]', async () => {
    const { socket, router } = await leaveDuringExport();
    act(() => socket.receive('export_ready', ready));
    expect(await screen.findByText(READY)).toBeVisible();
    await act(() => router.navigate('/contacts/all'));
    expect(await screen.findByRole('link', { name: 'Download export' })).toHaveAttribute('href', ready.url);
    expect(screen.getAllByText(READY)).toHaveLength(1);
  });

  it('finds a file that became ready without a connection [CTC-35]', async () => {
    const { api, socket } = await leaveDuringExport();
    api.on(FILE, ready);
    act(() => socket.drop());
    act(() => socket.restore());
    expect(await screen.findByText(READY)).toBeVisible();
  });

  it('drops an expired export, and one that the user hides [CTC-35]', async () => {
    const { api, user, unmount } = await open();
    api.on(EXPORT, reply(202, ready));
    api.on(FILE, ready);
    await user.click(button('Export'));
    await user.click(await screen.findByRole('button', { name: 'Hide this export' }));
    expect(screen.queryByRole('link', { name: 'Download export' })).toBeNull();
    await user.click(button('Export'));
    await screen.findByRole('link', { name: 'Download export' });
    unmount();
    queryClient.clear();
    api.on(FILE, reply(404, { message: 'Not found.' }));
    const before = api.callsOf(FILE).length;
    const again = openContacts('/all');
    await waitFor(() => expect(api.callsOf(FILE).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Download export' })).toBeNull());
    again.unmount();
    const reads = api.callsOf(FILE).length;
    openContacts('/all');
    await screen.findByRole('button', { name: 'Export' });
    expect(api.callsOf(FILE)).toHaveLength(reads);
  });

  it('says why contacts were not exported', async () => {
    const { api, user } = await open();
    api.on(EXPORT, reply(429, { message: 'Too many requests. Try again in a minute.' }));
    await user.click(button('Export'));
    expect(await screen.findByText('Too many requests. Try again in a minute.')).toBeVisible();
  });
});
