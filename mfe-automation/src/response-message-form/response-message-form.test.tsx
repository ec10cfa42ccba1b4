import { reply, responseMessage } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { botApi, button, openBot } from '../testing/automation-setup';

const POST = 'POST /api/message-bot/response-messages';
const PATCH = 'PATCH /api/message-bot/response-messages/31';

async function open(message: string, user: 'acme.admin' | 'acme.agent' = 'acme.admin') {
  const api = botApi()
    .on(POST, reply(201, responseMessage()))
    .on(PATCH, responseMessage())
    .on('GET /api/contacts/custom-fields', { names: ['Shoe size'] });
  const app = openBot(`/response-messages?message=${message}`, user);
  const text = await screen.findByRole('textbox', { name: 'Text' });
  return { api, text, ...app };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const save = (user: User) =>
  user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: /^(Add Response Message|Save)$/ }),
  );

async function fill(element: HTMLElement, value: string, user: User) {
  await user.click(element);
  await user.clear(element);
  await user.paste(value);
}

const png = (name: string) => new File([new Uint8Array(1200)], name, { type: 'image/gif' });
const stored = (name: string, mediaId: number) => ({
  ...{ mediaId, url: `/api/media/${mediaId}/${name}`, name, kind: 'image', type: 'image/gif' },
  ...{ bytes: 1200, width: 10, height: 10, isAvailable: true },
});

describe('the form of a response message', () => {
  it('adds a shared message [BTM-18]', async () => {
    const { api, text, user, router } = await open('new');
    await fill(field(/^Name/), 'After hours', user);
    await fill(field(/^Shortcut/), 'after-hours', user);
    await fill(text, 'We open at nine.', user);
    await save(user);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsOf(POST).map(({ body }) => body)).toEqual([
      {
        name: 'After hours',
        shortcut: 'after-hours',
        text: 'We open at nine.',
        isShared: true,
        mediaIds: [],
      },
    ]);
  });

  it.each(['new', '33'])('prompts before Back closes %s with typed values [FRM-25]', async (message) => {
    const { user, router } = await open('31');
    await act(() => router.navigate(`/message-bot/response-messages?message=${message}`));
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Hello');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(router.state.location.search).toBe(`?message=${message}`);
    expect(field('Text')).toHaveDisplayValue(/Hello$/);
  });

  it('counts segments as the user types, and stops after ten [BTM-18]', async () => {
    const { api, text, user } = await open('new');
    await fill(text, 'x'.repeat(161), user);
    expect(screen.getByText('161/306 · 2 segments')).toBeVisible();
    await fill(text, 'é😀'.repeat(240), user);
    expect(screen.getByText('720/737 · 11 segments')).toBeVisible();
    await fill(field(/^Name/), 'x'.repeat(81), user);
    await fill(field(/^Shortcut/), 'A b', user);
    await save(user);
    expect(await screen.findByText('The text may have at most 10 segments.')).toBeVisible();
    expect(screen.getByText('The maximum length of this field is 80 chars.')).toBeVisible();
    expect(screen.getByText('Use 2 to 20 lower-case letters, digits or hyphens.')).toBeVisible();
    expect(api.callsOf(POST)).toEqual([]);
  });

  it('offers the custom fields of the account [BTM-19]', async () => {
    const { text, user } = await open('new');
    await user.click(text);
    await user.click(button('Merge field'));
    await user.click(await screen.findByRole('option', { name: /^custom\.Shoe size\s*empty$/ }));
    await waitFor(() => expect(text).toHaveValue('{{custom.Shoe size}}'));
  });

  it('inserts a picked merge field and previews it for two sample contacts [BTM-19]', async () => {
    const { text, user } = await open('new');
    await user.click(text);
    await user.keyboard('Hi ');
    await user.click(button('Merge field'));
    await user.type(await screen.findByRole('combobox', { name: 'Search fields' }), 'firstN{Enter}');
    await waitFor(() => expect(text).toHaveValue('Hi {{firstName}}'));
    expect(preview().getByText('Hi Ines')).toBeVisible();
    await save(user);
    expect(
      await screen.findByText('{{firstName}} may be empty. Add a fallback, such as {{firstName|there}}.'),
    ).toBeVisible();
    await fill(text, 'Hi {{firstName|there}}', user);
    await user.click(preview().getByRole('button', { name: /Ines Calloway/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'a contact without a name' }));
    expect(preview().getByText('Hi there')).toBeVisible();
  });

  it('shows that another message has the shortcut [BTM-18]', async () => {
    const { api, text, user } = await open('new');
    const message = 'Another response message has this shortcut.';
    api.on(POST, reply(422, { message, errors: { shortcut: [message] } }));
    await fill(field(/^Name/), 'Hours', user);
    await fill(field(/^Shortcut/), 'hours', user);
    await fill(text, 'We open at nine.', user);
    await save(user);
    await waitFor(() => expect(field(/^Shortcut/)).toHaveAccessibleDescription(message));
  });

  it('uploads at most three pictures, and waits for them [BTM-18]', async () => {
    const { api, text, user } = await open('31');
    const uploads: (() => void)[] = [];
    api.on(
      'POST /api/media',
      () =>
        new Promise((resolve) => {
          const id = 41 + uploads.length;
          uploads.push(() => resolve(stored(`${id}.gif`, id)));
        }),
    );
    await user.click(text);
    const files = ['1.gif', '2.gif', '3.gif', '4.gif'].map(png);
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText('At most 3 attachments fit in one text.')).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(3));
    await save(user);
    expect(await screen.findByText('Wait until all pictures are uploaded, or remove them.')).toBeVisible();
    for (const finish of uploads) finish();
    await waitFor(() => expect(preview().getAllByRole('img')).toHaveLength(3));
    expect(button('At most 3 pictures')).toBeDisabled();
    await user.click(button('Remove 42.gif'));
    await save(user);
    await waitFor(() => expect(api.callsOf(PATCH)).toHaveLength(1));
    expect(api.callsOf(PATCH)[0]?.body).toMatchObject({ mediaIds: [41, 43], version: 4 });
  });

  it('says what uses the message', async () => {
    await open('31');
    expect(screen.getByText('Used by 2 automatic responses')).toBeVisible();
  });

  it('adds private messages of agents only [BTM-21]', async () => {
    const { api, text, user } = await open('new', 'acme.agent');
    expect(screen.getByRole('checkbox', { name: 'Shared with the team' })).toBeDisabled();
    expect(screen.getByText(/^Only administrators share response messages\./)).toBeVisible();
    await fill(field(/^Name/), 'Mine', user);
    await fill(field(/^Shortcut/), 'mine', user);
    await fill(text, 'Best, Sam', user);
    await save(user);
    await waitFor(() => expect(api.callsOf(POST)).toHaveLength(1));
    expect(api.callsOf(POST)[0]?.body).toMatchObject({ isShared: false });
  });

  it('lets only its creator make a shared message private [BTM-21]', async () => {
    await open('31');
    expect(screen.getByRole('checkbox', { name: 'Shared with the team' })).toBeDisabled();
    expect(screen.getByText('Only Ana Ruiz, who added it, can make it private.')).toBeVisible();
  });
});
