import { isPageHeld } from '@dashboard/shared/session';
import { contact } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage } from '../messages-page/page-setup';

const DETAILS = { name: 'Contact details' };

async function showDaniel() {
  const view = showPage({ path: `/messages?contact-id=${DANIEL}`, width: 1400 });
  view.api.on(`PATCH /api/contacts/${DANIEL}`, ({ body }: { body: object }) =>
    contact({ contactId: DANIEL, ...body, version: 2 }),
  );
  const panel = within(await screen.findByRole('region', DETAILS));
  await panel.findByRole('heading', { name: 'Daniel Okafor' });
  const patches = () => view.api.callsOf(`PATCH /api/contacts/${DANIEL}`).map(({ body }) => body);
  const choosePriya = async () => view.user.click(screen.getByRole('option', { name: /Priya Raman/ }));
  return { ...view, panel, patches, choosePriya };
}
type Shown = Awaited<ReturnType<typeof showDaniel>>;

async function typeField({ user, panel }: Shown) {
  await user.click(panel.getByRole('button', { name: 'Add field' }));
  await user.type(panel.getByRole('textbox', { name: 'Field name' }), 'Plan');
  await user.type(panel.getByRole('textbox', { name: 'Field value' }), 'PPO');
}

const findPrompt = () => screen.findByRole('dialog', { name: 'Unsaved Changes' });
const findPanelOf = async (name: string) =>
  within(await screen.findByRole('region', DETAILS)).findByRole('heading', { name });

describe('a fact of the ContactPanel that is typed but not saved', () => {
  it('keeps its conversation open after Go Back [INB-57] [FRM-25]', async () => {
    const shown = await showDaniel();
    const { user, panel, choosePriya, patches } = shown;
    await user.click(panel.getByRole('button', { name: 'Add Email' }));
    await user.type(panel.getByRole('textbox', { name: 'Email' }), 'daniel@');
    await choosePriya();
    const prompt = await findPrompt();
    expect(prompt).toHaveTextContent('You changed Email. Save it before leaving?');
    await user.click(within(prompt).getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(prompt).not.toBeInTheDocument());
    expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue('daniel@');
    expect(panel.getByText('Enter a valid email')).toBeVisible();
    expect(patches()).toEqual([]);
  });

  it('is lost only after Discard Changes [FRM-25]', async () => {
    const shown = await showDaniel();
    await typeField(shown);
    expect(isPageHeld()).toBe(true);
    await shown.choosePriya();
    await shown.user.click(within(await findPrompt()).getByRole('button', { name: 'Discard Changes' }));
    expect(await findPanelOf('Priya Raman')).toBeVisible();
    expect(shown.patches()).toEqual([]);
    expect(isPageHeld()).toBe(false);
  });

  it('is saved by Save before the other conversation opens [INB-57] [FRM-25]', async () => {
    const shown = await showDaniel();
    await typeField(shown);
    await shown.choosePriya();
    await shown.user.click(within(await findPrompt()).getByRole('button', { name: 'Save' }));
    expect(await findPanelOf('Priya Raman')).toBeVisible();
    expect(shown.patches()).toMatchObject([{ customFields: { Plan: 'PPO' } }]);
  });

  it('stays when Save finds an error [FRM-25]', async () => {
    const shown = await showDaniel();
    const { user, panel, choosePriya } = shown;
    await user.click(panel.getByRole('button', { name: 'Add field' }));
    await user.type(panel.getByRole('textbox', { name: 'Field name' }), 'Plan');
    await choosePriya();
    await user.click(within(await findPrompt()).getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('Give the field a value.')).toBeVisible();
    expect(panel.getByRole('textbox', { name: 'Field name' })).toHaveValue('Plan');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('prompts before the panel closes [FRM-25]', async () => {
    const shown = await showDaniel();
    await typeField(shown);
    await shown.user.click(shown.panel.getByRole('button', { name: 'Close contact details' }));
    await shown.user.click(within(await findPrompt()).getByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(screen.queryByRole('region', DETAILS)).toBeNull());
  });

  it('needs no prompt when leaving the field saves it [INB-57]', async () => {
    const shown = await showDaniel();
    const { user, panel, choosePriya, patches } = shown;
    await user.click(panel.getByRole('button', { name: 'Add Company' }));
    await user.type(panel.getByRole('textbox', { name: 'Company' }), 'Okafor Framing');
    await choosePriya();
    expect(await findPanelOf('Priya Raman')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(patches()).toMatchObject([{ company: 'Okafor Framing' }]);
  });

  it('prompts before Back, which does not leave the field [FRM-25]', async () => {
    const shown = await showDaniel();
    const { user, panel, router, patches } = shown;
    await user.click(panel.getByRole('button', { name: 'Add Company' }));
    await user.type(panel.getByRole('textbox', { name: 'Company' }), 'Okafor Framing');
    await act(() => router.navigate('/reports'));
    await user.click(within(await findPrompt()).getByRole('button', { name: 'Go Back' }));
    expect(panel.getByRole('textbox', { name: 'Company' })).toHaveValue('Okafor Framing');
    expect(patches()).toEqual([]);
  });
});
