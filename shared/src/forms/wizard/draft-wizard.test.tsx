import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { requiredText } from '../../contracts';
import { RequestError } from '../../http';
import { renderApp } from '../../testing';
import { TextField } from '../TextField';
import { DraftWizard, stepAddress, type WizardStep } from '.';

const schema = v.object({ name: requiredText(10), city: requiredText(10), color: requiredText(10) });

const STEPS: WizardStep[] = [
  {
    id: 'person',
    title: 'Person',
    fields: ['name'],
    laterFields: ['color'],
    content: (
      <>
        <TextField name="name" label="Name" />
        <TextField name="color" label="Color" />
      </>
    ),
  },
  { id: 'home', title: 'Home', fields: ['city'], content: <TextField name="city" label="City" /> },
  { id: 'review', title: 'Review', fields: [], content: 'All of it' },
];

const FILLED = { name: 'Ana', city: 'Rome', color: 'Red' };

function open(values: object, path = '', onSubmit = async () => '/people/7') {
  const page = (
    <DraftWizard
      title="New Person"
      stepsLabel="Person steps"
      steps={STEPS}
      schema={schema}
      initialValues={{ name: '', city: '', color: '', ...values }}
      onSubmit={onSubmit}
      status="Draft saved"
      submitLabel="Add Person"
      cancelTo="/people"
    />
  );
  const routes = [
    { path: '/people/new', element: page },
    { path: '/people', element: <h1>People</h1> },
    { path: '/people/7', element: <h1>Ana</h1> },
  ];
  return renderApp(null, { routes, path: `/people/new${path}` });
}

const button = (name: string) => screen.getByRole('button', { name });
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const rejection = (errors: Record<string, string[]>, summary = 'Invalid') =>
  new RequestError(summary, { status: 422, errors, summary });

describe('draft wizard', () => {
  it('shows the errors of a step instead of going on, with the focus in the first field', async () => {
    const { user } = open({});
    await user.click(button('Next: Home'));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('Ana{Enter}');
    expect(await heading('Home')).toHaveFocus();
  });

  it('links the steps up to the first incomplete one', async () => {
    const { user } = open({ name: 'Ana' });
    expect(links()).toEqual(['2Home']);
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await heading('Home')).toHaveFocus();
    expect(links()).toEqual(['Person, done']);
  });

  it('leaves without a prompt', async () => {
    const { user } = open({});
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'An');
    await user.click(button('Cancel'));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
  });

  it('names the step of a field that is needed only at the end, in a dialog titled Error [ERR-46] [ERR-47]', async () => {
    const onSubmit = jest.fn(async () => '/people/7');
    const { user } = open({ ...FILLED, color: '' }, stepAddress('review'), onSubmit);
    await user.click(button('Add Person'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(within(dialog).getByText('Person: Required')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await heading('Person')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Color' })).toHaveFocus());
  });

  it('lists what the server rejected in all steps, and what concerns the whole', async () => {
    const rejected = rejection(
      { city: ['No such city'], name: ['Taken'], other: ['Unknown'] },
      'Two are wrong',
    );
    const { user } = open(FILLED, stepAddress('review'), () => Promise.reject(rejected));
    await user.click(button('Add Person'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(within(dialog).getByText('Person: Taken')).toBeVisible();
    expect(within(dialog).getByText('Home: No such city')).toBeVisible();
    expect(within(dialog).getByText(/Two are wrong/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await heading('Person')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Taken');
    // What the server checked may have changed elsewhere: the steps stay open.
    await user.click(screen.getByRole('link', { name: 'Review' }));
    expect(await heading('Review')).toBeVisible();
  });

  it('opens the path of a submitted draft', async () => {
    const { user } = open(FILLED, stepAddress('review'));
    await user.click(button('Add Person'));
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
  });
});
