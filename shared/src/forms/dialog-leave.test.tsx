import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useCallback, useState } from 'react';
import * as v from 'valibot';
import { requiredText } from '../contracts';
import { RequestError } from '../http';
import { Link, useNavigate, useSearchParams } from '../router';
import { renderApp } from '../testing';
import { Button } from '../ui';
import { FormDialog } from './FormDialog';
import { PageForm } from './page-form/PageForm';
import { TextField } from './TextField';

const schema = v.object({ name: requiredText(5) });
const BLANK = { name: '' };
type Save = (values: v.InferOutput<typeof schema>) => Promise<void>;
const saved: Save = async () => {};

interface DialogProps {
  onSave: Save;
  onClose: () => void;
  /** Where a save navigates to. */
  next?: string;
}

function Dialog({ onSave, onClose, next }: DialogProps) {
  const navigate = useNavigate();
  const save = async (values: v.InferOutput<typeof schema>) => {
    await onSave(values);
    onClose();
    if (next !== undefined) void navigate(next);
  };
  return (
    <FormDialog
      title="Add List"
      subject="the new list"
      schema={schema}
      initialValues={BLANK}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <Link to="/help">Help</Link>
    </FormDialog>
  );
}

/** A page that opens the dialog by its state. */
function Lists({ children, ...dialog }: Omit<DialogProps, 'onClose'> & { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Lists</h1>
      {children}
      <Button onClick={() => setOpen(true)}>Add</Button>
      {isOpen && <Dialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A page whose address opens the dialog. */
function AddressedLists({ onSave }: Pick<DialogProps, 'onSave'>) {
  const [params, setParams] = useSearchParams();
  const close = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return (
    <>
      <h1>Lists</h1>
      {params.has('new') && <Dialog onSave={onSave} onClose={close} />}
    </>
  );
}

/** Opens the lists from the start page, so that Back leads there. */
async function openLists(lists: ReactNode, path = '/lists') {
  const routes = [
    { path: '/', element: <h1>Start</h1> },
    { path: '/lists', element: lists },
    { path: '/lists/7', element: <h1>List 7</h1> },
    { path: '/help', element: <h1>Help page</h1> },
  ];
  const app = renderApp(null, { routes });
  await act(() => app.router.navigate(path));
  return app;
}

async function typeName(user: Awaited<ReturnType<typeof openLists>>['user'], name = 'Vips') {
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
}

type App = Awaited<ReturnType<typeof openLists>>;
const goBack = ({ router }: App) => act(() => router.navigate(-1));
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const prompt = () => screen.findByRole('dialog', { name: 'Unsaved Changes' });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('leaving a form dialog with changes', () => {
  it('prompts on Back, and Go Back keeps the dialog with its values [FRM-25] [FRM-27]', async () => {
    const app = await openLists(<Lists onSave={saved} />);
    await typeName(app.user);
    await goBack(app);
    expect(await prompt()).toHaveTextContent('You changed the new list. Save the changes before leaving?');
    await press(app, 'Go Back');
    expect(await screen.findByRole('dialog', { name: 'Add List' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Vips');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(app.router.state.location.pathname).toBe('/dashboard/lists');
    await goBack(app);
    expect(await prompt()).toBeVisible();
  });

  it('continues to the target after Discard Changes [FRM-28]', async () => {
    const onSave = jest.fn(saved);
    const app = await openLists(<Lists onSave={onSave} />);
    await typeName(app.user);
    await app.user.click(screen.getByRole('link', { name: 'Help' }));
    await prompt();
    await press(app, 'Discard Changes');
    expect(await heading('Help page')).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
    await goBack(app);
    expect(await heading('Lists')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('saves and continues to the target, not to what the save opens [FRM-29]', async () => {
    const onSave = jest.fn(saved);
    const app = await openLists(<Lists onSave={onSave} next="/lists/7" />);
    await typeName(app.user);
    await goBack(app);
    await prompt();
    await press(app, 'Save');
    expect(await heading('Start')).toBeVisible();
    expect(onSave).toHaveBeenCalledWith({ name: 'Vips' });
  });

  it('opens what its own Save button saved', async () => {
    const app = await openLists(<Lists onSave={saved} next="/lists/7" />);
    await typeName(app.user);
    await press(app, 'Save');
    expect(await heading('List 7')).toBeVisible();
  });

  it.each<[string, string, Save, string]>([
    ['is rejected', 'Vips', () => Promise.reject(new RequestError('Taken', { status: 409 })), 'Taken'],
    ['has an invalid field', 'Visitors', saved, 'Please fill in all required fields'],
  ])('keeps the form when the save of the prompt %s [FRM-29]', async (_case, name, onSave, message) => {
    const app = await openLists(<Lists onSave={onSave} />);
    await typeName(app.user, name);
    await goBack(app);
    await prompt();
    await press(app, 'Save');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Add List' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/dashboard/lists');
    await goBack(app);
    expect(await prompt()).toBeVisible();
  });

  it('does not prompt without changes [FRM-26]', async () => {
    const app = await openLists(<Lists onSave={saved} />);
    await press(app, 'Add');
    await screen.findByRole('dialog', { name: 'Add List' });
    await goBack(app);
    expect(await heading('Start')).toBeVisible();
  });

  it.each(['Discard Changes', 'Save'])('continues after %s in a dialog of the address', async (choice) => {
    const app = await openLists(<AddressedLists onSave={saved} />, '/lists?new');
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Vips');
    await app.user.click(screen.getByRole('link', { name: 'Help' }));
    await prompt();
    await press(app, choice);
    expect(await heading('Help page')).toBeVisible();
  });

  it('closes a dialog of the address on Escape and Discard Changes', async () => {
    const app = await openLists(<AddressedLists onSave={saved} />, '/lists?new');
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Vips');
    await app.user.keyboard('{Escape}');
    await prompt();
    await press(app, 'Discard Changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location.search).toBe('');
  });

  describe('above a page with a form', () => {
    const page = (
      <Lists onSave={saved}>
        <PageForm title="Ana" subject="Ana" schema={schema} initialValues={{ name: 'Ana' }} onSubmit={saved}>
          <TextField name="name" label="First Name" />
        </PageForm>
      </Lists>
    );

    it('prompts although the page has no changes [FRM-25]', async () => {
      const app = await openLists(page);
      await typeName(app.user);
      await goBack(app);
      expect(await prompt()).toHaveTextContent('You changed the new list.');
      await press(app, 'Discard Changes');
      expect(await heading('Start')).toBeVisible();
    });

    it('prompts for the dialog first, then for the page', async () => {
      const app = await openLists(page);
      await app.user.type(screen.getByRole('textbox', { name: 'First Name' }), 's');
      await typeName(app.user);
      await goBack(app);
      expect(await prompt()).toHaveTextContent('You changed the new list.');
      await press(app, 'Discard Changes');
      await waitFor(async () => expect(await prompt()).toHaveTextContent('You changed First Name for Ana.'));
      await press(app, 'Discard Changes');
      expect(await heading('Start')).toBeVisible();
    });
  });
});
