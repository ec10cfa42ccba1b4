import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { requiredText } from '../../contracts';
import { RequestError } from '../../http';
import { Link } from '../../router';
import { reloadPage } from '../../session';
import { renderApp, watchLeaving } from '../../testing';
import { SwitchField } from '../more-controls';
import { TextField } from '../TextField';
import { stepAddress, WizardForm, type WizardStep, withoutStep } from '.';

const schema = v.object({
  name: requiredText(10),
  hasPets: v.boolean(),
  pet: v.string(),
  city: requiredText(10),
});
const BLANK = { name: '', hasPets: true, pet: 'Rex', city: '' };

const STEPS: WizardStep[] = [
  {
    id: 'person',
    title: 'Person',
    fields: ['name'],
    content: (
      <>
        <TextField name="name" label="Name" />
        <SwitchField name="hasPets" label="Has pets" />
      </>
    ),
  },
  {
    id: 'pet',
    title: 'Pet',
    fields: ['pet'],
    isDisabled: ({ hasPets }) => hasPets !== true,
    content: <TextField name="pet" label="Pet" />,
  },
  { id: 'home', title: 'Home', fields: ['city'], content: <TextField name="city" label="City" /> },
  {
    id: 'review',
    title: 'Review',
    fields: [],
    heading: 'Check the details',
    content: <Link to={stepAddress('home')}>Edit Home</Link>,
  },
];

interface Options {
  values?: object;
  path?: string;
  onSubmit?: () => Promise<string>;
  panel?: Pick<ComponentProps<typeof WizardForm>, 'isPanel' | 'isSavedOnLeave' | 'laterSteps'>;
}

function open({ values = {}, path = '', onSubmit = async () => '/people/7', panel = {} }: Options = {}) {
  const onError = jest.fn();
  const page = (
    <>
      <WizardForm
        title="New Person"
        subject="the new person"
        submitLabel="Add Person"
        cancelTo="/people"
        steps={STEPS}
        schema={schema}
        initialValues={{ ...BLANK, ...values }}
        onSubmit={onSubmit}
        onError={onError}
        {...panel}
      />
      <Link to="/people">Away</Link>
    </>
  );
  const routes = [
    { path: '/people/new', element: page },
    { path: '/people', element: <h1>People</h1> },
    { path: '/people/7', element: <h1>Ana</h1> },
  ];
  return { ...renderApp(null, { routes, path: `/people/new${path}` }), onError };
}

const FILLED = { name: 'Ana', city: 'Rome' };
const REVIEW = { values: FILLED, path: stepAddress('review') };
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const currentStep = () =>
  screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')?.textContent;
const dialog = () => screen.findByRole('dialog', { name: 'Unsaved Changes' });

describe('wizard', () => {
  it('goes on only from a valid step, to the next step that is not skipped', async () => {
    const { user } = open();
    expect(button('Next: Pet')).toBeDisabled();
    await user.type(field('Name'), 'Ana');
    await user.click(screen.getByRole('switch', { name: 'Has pets' }));
    await user.click(button('Next: Home'));
    expect(await heading('Home')).toHaveFocus();
    expect(currentStep()).toContain('Home');
    await user.click(button('Previous'));
    expect(await heading('Person')).toHaveFocus();
    expect(field('Name')).toHaveValue('Ana');
  });

  it('goes on with Enter in a field', async () => {
    const { user } = open();
    await user.type(field('Name'), 'Ana{Enter}');
    expect(await heading('Pet')).toHaveFocus();
  });

  it('goes back with the browser', async () => {
    const { user, router } = open();
    await user.type(field('Name'), 'Ana{Enter}');
    await heading('Pet');
    await act(() => router.navigate(-1));
    expect(await heading('Person')).toBeVisible();
    expect(field('Name')).toHaveValue('Ana');
  });

  it('opens the first invalid step instead of a later one, and stays there when it becomes valid [ACC-44]', async () => {
    const { user } = open({ path: stepAddress('review'), values: { city: 'Rome' } });
    expect(await heading('Person')).toBeVisible();
    await user.type(field('Name'), 'Ana');
    expect(button('Next: Pet')).toBeEnabled();
    expect(currentStep()).toContain('Person');
  });

  it('opens the step before a skipped one', async () => {
    open({ path: stepAddress('pet'), values: { ...FILLED, hasPets: false } });
    expect(await heading('Person')).toBeVisible();
  });

  it('opens a step from the review', async () => {
    const { user } = open(REVIEW);
    expect(await heading('Check the details')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Edit Home' }));
    expect(await heading('Home')).toHaveFocus();
  });

  it('saves on the last step and opens the new record', async () => {
    const onSubmit = jest.fn(async () => '/people/7');
    const { user } = open({ ...REVIEW, onSubmit });
    await user.click(button('Add Person'));
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
    expect(onSubmit).toHaveBeenCalledWith({ ...BLANK, ...FILLED });
  });

  it('opens the step of a field that the server rejected, with the focus in the field', async () => {
    const rejected = new RequestError('Invalid\n• City: There is no such city', {
      status: 422,
      errors: { city: ['There is no such city'] },
      summary: 'Invalid',
    });
    const { user, onError } = open({ ...REVIEW, onSubmit: () => Promise.reject(rejected) });
    await user.click(button('Add Person'));
    expect(await screen.findByText('There is no such city')).toBeVisible();
    await waitFor(() => expect(field('City')).toHaveFocus());
    expect(button('Next: Review')).toBeDisabled();
    expect(onError).toHaveBeenCalledWith('Invalid\n• City: There is no such city');
    await user.type(field('City'), 's');
    await user.click(button('Next: Review'));
    expect(await heading('Check the details')).toHaveFocus();
  });

  it('stays on the last step, with the focus on its button, when a save fails otherwise', async () => {
    const failed = new RequestError('Down', { status: 503 });
    const { user, onError } = open({ ...REVIEW, onSubmit: () => Promise.reject(failed) });
    await user.click(button('Add Person'));
    await waitFor(() => expect(onError).toHaveBeenCalledWith('Down'));
    await waitFor(() => expect(button('Add Person')).toHaveFocus());
  });

  it('cancels on the first step without a prompt while nothing has changed', async () => {
    const { user } = open();
    await user.click(button('Cancel'));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
  });

  it('opens the first invalid step with its messages when a save on leaving finds one [FRM-03] [FRM-29] [ACC-22]', async () => {
    const onSubmit = jest.fn(async () => '/people/7');
    const { user, router } = open({ onSubmit });
    await user.type(field('Name'), 'Ana{Enter}');
    await heading('Pet');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    const prompt = within(await dialog());
    expect(
      prompt.getByText('You changed Name for the new person. Save it before leaving this page?'),
    ).toBeVisible();
    await user.click(prompt.getByRole('button', { name: 'Save' }));
    expect(await heading('Home')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('City')).toHaveAccessibleDescription('Required');
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    await waitFor(() => expect(field('City')).toHaveFocus());
    expect(router.state.location.pathname).toBe('/dashboard/people/new');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('stays on the open step when that is the invalid one on leaving [FRM-29]', async () => {
    const { user } = open({ values: { city: 'Rome' } });
    await user.type(field('Name'), ' ');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Name')).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(field('Name')).toHaveFocus());
  });

  it('saves on leaving when all steps are valid', async () => {
    const onSubmit = jest.fn(async () => '/people/7');
    const { user } = open({ values: FILLED, onSubmit });
    await user.type(field('Name'), 'bel');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('in a drawer, keeps the list’s parameters and cancels on every step, without offering to save', async () => {
    const panel = { isPanel: true, isSavedOnLeave: false, laterSteps: ['Result'] };
    const { user, router } = open({ path: '?search=an', values: FILLED, panel });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Result');
    await user.type(field('Name'), 'a{Enter}');
    await heading('Pet');
    expect(router.state.location.search).toBe('?search=an&step=pet');
    expect(button('Previous')).toBeVisible();
    await user.click(button('Cancel'));
    const { getByRole, queryByRole } = within(await dialog());
    expect(queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(getByRole('button', { name: 'Discard Changes' }));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
  });

  it('adds and removes the step in the parameters of a page', () => {
    expect(stepAddress('home', '?search=an')).toBe('?search=an&step=home');
    expect(withoutStep('?search=an&step=home')).toBe('?search=an');
    expect(withoutStep('?step=home')).toBe('');
  });

  it('restores its values and its step after a reload by the shell [NBR-10]', async () => {
    const left = watchLeaving();
    const { user, unmount } = open();
    await user.type(field('Name'), 'Ana{Enter}');
    await heading('Pet');
    reloadPage();
    await waitFor(() => expect(left).toEqual(['reload']));
    unmount();
    open({ path: stepAddress('pet') });
    expect(await heading('Pet')).toBeVisible();
    expect(button('Next: Home')).toBeEnabled();
  });

  describe('after a reload by the user', () => {
    const storedForms = () => Object.keys(sessionStorage).filter((name) => name.startsWith('form:'));

    it('restores its values and its step, each time [NBR-10]', async () => {
      const first = open();
      await first.user.type(field('Name'), 'Ana{Enter}');
      await heading('Pet');
      await waitFor(() => expect(storedForms()).toHaveLength(1));
      first.unmount();
      const second = open({ path: stepAddress('pet') });
      expect(await heading('Pet')).toBeVisible();
      await second.user.click(button('Next: Home'));
      await second.user.type(field('City'), 'Rome');
      await waitFor(() => expect(storedForms()).toHaveLength(1));
      second.unmount();
      open({ path: stepAddress('review') });
      expect(await heading('Check the details')).toBeVisible();
      expect(button('Add Person')).toBeEnabled();
    });

    /** Types into the last field of a new person. */
    async function fillIn() {
      const rendered = open({ values: { name: 'Ana' }, path: stepAddress('home') });
      await heading('Home');
      await rendered.user.type(field('City'), 'Rome');
      await waitFor(() => expect(storedForms()).toHaveLength(1));
      return rendered;
    }

    it('does not restore saved values [NBR-10]', async () => {
      const { user } = await fillIn();
      await user.click(button('Next: Review'));
      await user.click(button('Add Person'));
      expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
      expect(storedForms()).toEqual([]);
    });

    it('does not restore discarded values [NBR-10]', async () => {
      const { user } = await fillIn();
      await user.click(screen.getByRole('link', { name: 'Away' }));
      const prompt = within(await dialog());
      await user.click(prompt.getByRole('button', { name: 'Discard Changes' }));
      expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
      expect(storedForms()).toEqual([]);
    });

    it('does not restore values that were changed back [NBR-10]', async () => {
      const { user } = await fillIn();
      await user.clear(field('City'));
      await waitFor(() => expect(storedForms()).toEqual([]));
    });
  });
});
