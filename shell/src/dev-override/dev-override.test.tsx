import type { RemoteContract } from '@dashboard/shared/contracts';
import { fakeApi, noConnection, reply, watchLeaving, watchLog } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import { pageDataOf, renderDashboard } from '../testing/render-dashboard';
import { applyDevOverride } from './apply-dev-override';
import { useDevOverride } from './dev-override-store';

const OVERRIDE = { name: 'mfe-contacts', origin: 'http://localhost:4300' };
const published = exampleRemote('mfe-contacts');
const contract: RemoteContract = {
  ...published,
  version: '1.0.0+dev',
  commit: 'unknown',
  sharedRange: '^1.0.0',
  singletons: {},
  definition: { ...published.definition, actions: [], slots: {} },
};

/** The edge to the developer's machine: jsdom has no EventSource. */
class FakeEventSource {
  static opened: FakeEventSource[] = [];
  onmessage: (event: { data: unknown; origin: string }) => void = () => {};
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
}

function sendRaw(data: unknown, origin = OVERRIDE.origin) {
  const [source] = FakeEventSource.opened;
  act(() => source?.onmessage({ data, origin }));
}

const send = (message: { version: string | null; isBroken?: boolean }) =>
  sendRaw(JSON.stringify({ isBroken: false, ...message }));

const initialState = useDevOverride.getState();
beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(window, { EventSource: FakeEventSource });
  useDevOverride.setState(initialState, true);
});

const apply = (response: unknown) => {
  fakeApi().on('GET /contract.json', response);
  return applyDevOverride(pageDataOf({ remotes: [exampleRemote('mfe-talk'), published] }), OVERRIDE);
};

const bar = async () => within(await screen.findByRole('region', { name: 'Remote in development' }));

describe('applyDevOverride', () => {
  it("replaces the remote by the developer's version with its hashes, first and without a fallback [REL-33]", async () => {
    const { remotes } = await apply(contract);
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-contacts', 'mfe-talk']);
    expect(remotes[0]).toMatchObject({
      version: '1.0.0+dev',
      source: 'override',
      baseUrl: 'http://localhost:4300/',
      files: contract.files,
    });
    expect(remotes[0]).not.toHaveProperty('fallback');
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['http://localhost:4300/events']);
  });

  it.each([
    ['does not respond', noConnection, 'http://localhost:4300 does not respond.'],
    ['has not built it', reply(404, ''), 'http://localhost:4300 has not built mfe-contacts yet.'],
    ['has an invalid contract', {}, 'The contract of http://localhost:4300 is not valid.'],
    [
      'serves another remote',
      { ...contract, name: 'mfe-talk' },
      'http://localhost:4300 serves mfe-talk, not mfe-contacts.',
    ],
  ])('keeps the published version when the machine %s', async (_, response, problem) => {
    watchLog();
    const { remotes } = await apply(response);
    expect(remotes).toContain(published);
    expect(useDevOverride.getState().problem).toBe(problem);
  });
});

describe('live reload', () => {
  it('reloads the page for another build only [REL-33]', async () => {
    const left = watchLeaving();
    await apply(contract);
    send({ version: contract.version });
    send({ version: null });
    send({ version: contract.version, isBroken: true });
    expect(left).toEqual([]);
    send({ version: '1.0.0+next' });
    expect(left).toEqual(['reload']);
  });

  it('ignores messages of another origin or shape [ASV-45]', async () => {
    const left = watchLeaving();
    await apply(contract);
    const next = { version: '1.0.0+next', isBroken: false };
    sendRaw(JSON.stringify(next), 'http://localhost:4301');
    for (const wrong of ['', '{', 'null', '{"version":7,"isBroken":false}', '{"version":"1.0.0+next"}', next])
      sendRaw(wrong);
    expect(left).toEqual([]);
    expect(useDevOverride.getState().isBroken).toBe(false);
    sendRaw(JSON.stringify(next));
    expect(left).toEqual(['reload']);
  });

  it('reloads the page for the first build after none', async () => {
    const left = watchLeaving();
    watchLog();
    await apply(noConnection);
    send({ version: '1.0.0+dev' });
    expect(left).toEqual(['reload']);
  });
});

describe('the bar', () => {
  it('names the remote and its source on the page, and the last failed build [REL-33]', async () => {
    await renderDashboard({ devOverride: OVERRIDE });
    const status = (await bar()).getByRole('status');
    expect(status).toHaveTextContent('mfe-contacts comes from http://localhost:4300');
    act(() => useDevOverride.setState({ isBroken: true }));
    expect(status).toHaveTextContent('The last change could not be built.');
    act(() => useDevOverride.setState({ problem: 'http://localhost:4300 does not respond.' }));
    expect(status).toHaveTextContent(
      'http://localhost:4300 does not respond. This is the published version of mfe-contacts.',
    );
  });

  it('is not on other pages', async () => {
    await renderDashboard({});
    expect(screen.queryByRole('region', { name: 'Remote in development' })).not.toBeInTheDocument();
  });

  it('resets the override and reloads [REL-33]', async () => {
    const left = watchLeaving();
    const { user, api } = await renderDashboard({
      devOverride: OVERRIDE,
      responses: { 'DELETE /api/dev-override': reply(204, '') },
    });
    await user.click((await bar()).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(api.callsOf('DELETE /api/dev-override')).toHaveLength(1);
  });

  it('stays and shows the error when Reset fails', async () => {
    const left = watchLeaving();
    const { user } = await renderDashboard({
      devOverride: OVERRIDE,
      responses: { 'DELETE /api/dev-override': reply(503, { message: 'Try again later.' }) },
    });
    await user.click((await bar()).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Try again later.')).toBeVisible();
    expect((await bar()).getByRole('button', { name: 'Reset' })).toBeEnabled();
    expect(left).toEqual([]);
  });
});

describe('the offer of a link', () => {
  const path = `/?${new URLSearchParams({ 'dev-remote': OVERRIDE.name, 'dev-origin': OVERRIDE.origin })}`;
  const offer = () => screen.findByRole('alertdialog', { name: 'Load a Remote from This Computer' });

  it('sets the override only after the confirmation [REL-33]', async () => {
    const left = watchLeaving();
    const { user, api } = await renderDashboard({ path, responses: { 'POST /api/dev-override': OVERRIDE } });
    const dialog = within(await offer());
    expect(dialog.getByText(/mfe-contacts will come from http:\/\/localhost:4300/)).toBeVisible();
    expect(api.callsOf('POST /api/dev-override')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Load It' }));
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(api.callsOf('POST /api/dev-override')).toMatchObject([{ body: OVERRIDE }]);
  });

  it('names the settings when the server does not allow it [REL-33]', async () => {
    const { user } = await renderDashboard({
      path,
      responses: { 'POST /api/dev-override': reply(403, { message: 'Forbidden' }) },
    });
    const dialog = within(await offer());
    await user.click(dialog.getByRole('button', { name: 'Load It' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This server does not allow it. Its settings DEV_OVERRIDES and DEV_OVERRIDE_USERS',
    );
  });

  it('is not shown again once it is set', async () => {
    await renderDashboard({ path, devOverride: OVERRIDE });
    await bar();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
