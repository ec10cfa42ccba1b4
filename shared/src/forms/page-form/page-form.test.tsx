import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import * as v from 'valibot';
import { requiredText } from '../../contracts';
import { RequestError } from '../../http';
import { Link } from '../../router';
import { logOut, reloadPage, unseal } from '../../session';
import { renderApp, watchLeaving } from '../../testing';
import { TextField } from '../TextField';
import { PageForm } from './PageForm';

const schema = v.object({ firstName: requiredText(80), city: requiredText(5) });
type Values = v.InferOutput<typeof schema>;
const ana: Values = { firstName: 'Ana', city: 'Rome' };

interface Options {
  onSubmit?: (values: Values) => Promise<void>;
  isNew?: boolean;
  isBarFixed?: boolean;
  isInSearch?: boolean;
  onError?: (reason?: string) => void;
  invalidText?: string;
  children?: ReactNode;
}

const fields = (
  <>
    <TextField name="firstName" label="First Name" />
    <TextField name="city" label="City" />
    <Link to="/elsewhere">Elsewhere</Link>
  </>
);

function open({ onSubmit = async () => {}, children = fields, ...rest }: Options = {}) {
  const page = (
    <PageForm
      title="Ana Ruiz"
      subject="Ana Ruiz"
      returnTo="/people"
      schema={schema}
      initialValues={ana}
      onSubmit={onSubmit}
      {...rest}
    >
      {children}
    </PageForm>
  );
  const routes = [
    { path: '/people/7', element: page },
    { path: '/people', element: <h1>People</h1> },
    { path: '/elsewhere', element: <h1>Elsewhere page</h1> },
  ];
  return renderApp(null, { routes, path: '/people/7' });
}

const nameField = () => screen.getByRole('textbox', { name: 'First Name' });
const cityField = () => screen.getByRole('textbox', { name: 'City' });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Unsaved Changes' });
/** A button of the prompt, found once Save has the focus; the page has another Save button. */
async function promptButton(name: string) {
  const { getByRole } = within(await dialog());
  await waitFor(() => expect(getByRole('button', { name: 'Save' })).toHaveFocus());
  return getByRole('button', { name });
}
const storedForms = () =>
  Object.entries<string>({ ...sessionStorage }).filter(([name]) => name.startsWith('form:'));
const away = () => screen.findByRole('heading', { name: 'Elsewhere page' });

describe('page form', () => {
  it('enables Save of a fixed bar after a change', async () => {
    const { user } = open({ isBarFixed: true });
    expect(button('Cancel')).toBeEnabled();
    expect(button('Save')).toBeDisabled();
    await user.type(nameField(), 'bel');
    expect(button('Save')).toBeEnabled();
  });

  it('shows the changed fields, Cancel and Save after a change', async () => {
    const { user } = open();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.type(nameField(), 'bel');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    expect(button('Cancel')).toBeVisible();
    expect(button('Save')).toBeVisible();
    await user.type(cityField(), 's');
    expect(screen.getByText('First Name, City')).toBeInTheDocument();
  });

  it('is clean again when a changed value is restored [FRM-24]', async () => {
    const { user } = open();
    await user.type(nameField(), 'x');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.type(nameField(), '{Backspace}');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('shows Cancel and Save from the start for a new record', () => {
    open({ isNew: true });
    expect(button('Cancel')).toBeVisible();
    expect(button('Save')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('navigates to the list after a save without a prompt [FRM-30]', async () => {
    const onSubmit = jest.fn(async () => {});
    const { user } = open({ onSubmit });
    await user.type(nameField(), 'bel');
    await user.click(button('Save'));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
    expect(onSubmit).toHaveBeenCalledWith(
      { firstName: 'Anabel', city: 'Rome' },
      expect.objectContaining({ version: undefined }),
    );
  });

  it('shows all errors of an invalid save and focuses the first field [FRM-65] [FRM-66]', async () => {
    const onSubmit = jest.fn(async () => {});
    const { user } = open({ onSubmit });
    await user.clear(nameField());
    await user.type(cityField(), ' by the sea');
    await user.click(button('Save'));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(await screen.findByText('The maximum length of this field is 5 chars.')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    expect(screen.getByText('2 fields need attention')).toBeVisible();
    expect(nameField()).toHaveFocus();
    await user.type(nameField(), 'Ana');
    expect(screen.getByText('1 field needs attention')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows server errors in the fields and the rest below the form until a value changes', async () => {
    const errors = { city: ['No such city'] };
    const reject = async () => {
      throw new RequestError('Not saved\n• City: No such city', {
        status: 422,
        errors,
        summary: 'Not saved',
      });
    };
    const { user } = open({ onSubmit: reject });
    await user.type(nameField(), 'bel');
    await user.click(button('Save'));
    expect(await screen.findByText('No such city')).toBeVisible();
    expect(screen.getByText('Not saved')).toBeVisible();
    expect(screen.getByText('1 field needs attention')).toBeVisible();
    expect(cityField()).toHaveFocus();
    await user.type(nameField(), 'le');
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('passes the message and errors of unknown fields to onError, but not an ended session', async () => {
    const onError = jest.fn();
    const failures = [
      new RequestError('Ended', { status: 401 }),
      new RequestError('Not saved\n• Height: Too high', {
        status: 422,
        errors: { height: ['Too high'] },
        summary: 'Not saved',
      }),
    ];
    const reject = async () => {
      throw failures.pop();
    };
    const { user } = open({ onSubmit: reject, onError });
    await user.type(nameField(), 'bel');
    await user.click(button('Save'));
    await waitFor(() => expect(onError.mock.calls).toEqual([['Not saved\n• Height: Too high']]));
    expect(screen.queryByText(/Not saved/)).toBeNull();
    await waitFor(() => expect(button('Save')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('passes the errors of its own fields to onError too, as lines of the message [ERR-04] [ERR-05]', async () => {
    const onError = jest.fn();
    const message = 'Not saved\n• City: No such city';
    const errors = { city: ['No such city'] };
    const reject = async () => {
      throw new RequestError(message, { status: 422, errors, summary: 'Not saved' });
    };
    const { user } = open({ onSubmit: reject, onError });
    await user.type(nameField(), 'bel');
    await user.click(button('Save'));
    expect(await screen.findByText('No such city')).toBeVisible();
    expect(onError.mock.calls).toEqual([[message]]);
  });

  it('uses its own message for an invalid save', async () => {
    const { user } = open({ invalidText: 'Please fill in all required fields.' });
    await user.clear(nameField());
    await user.click(button('Save'));
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
  });

  it('stays clean with newer values when it has no list to return to', async () => {
    function Profile() {
      const [person, setPerson] = useState(ana);
      const save = async (values: Values) => setPerson({ ...values, city: 'ROME' });
      return (
        <PageForm title="Me" subject="your profile" schema={schema} initialValues={person} onSubmit={save}>
          {fields}
        </PageForm>
      );
    }
    const { user } = renderApp(<Profile />);
    await user.type(nameField(), 'bel');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(nameField()).toHaveValue('Anabel');
    expect(cityField()).toHaveValue('ROME');
    await user.type(cityField(), '!');
    await user.click(button('Cancel'));
    expect(cityField()).toHaveValue('ROME');
  });

  it('keeps typed values when newer initial values arrive', async () => {
    let arrive = (_values: Values) => {};
    function Live() {
      const [person, setPerson] = useState(ana);
      arrive = setPerson;
      return (
        <PageForm title="Me" subject="me" schema={schema} initialValues={person} onSubmit={async () => {}}>
          {fields}
        </PageForm>
      );
    }
    const { user } = renderApp(<Live />);
    act(() => arrive({ ...ana, city: 'Oslo' }));
    expect(cityField()).toHaveValue('Oslo');
    await user.type(nameField(), 'bel');
    act(() => arrive({ ...ana, city: 'Bern' }));
    expect([nameField(), cityField()].map((field) => field.getAttribute('value'))).toEqual([
      'Anabel',
      'Oslo',
    ]);
  });
});

describe('a save after newer initial values arrived', () => {
  it('navigates to the list as well [FRM-30]', async () => {
    let arrive = (_values: Values) => {};
    function Live() {
      const [person, setPerson] = useState(ana);
      arrive = setPerson;
      return (
        <PageForm
          title="Ana"
          subject="Ana"
          returnTo="/people"
          schema={schema}
          initialValues={person}
          onSubmit={async () => {}}
        >
          {fields}
        </PageForm>
      );
    }
    const routes = [
      { path: '/people/7', element: <Live /> },
      { path: '/people', element: <h1>People</h1> },
    ];
    const { user } = renderApp(null, { routes, path: '/people/7' });
    await user.type(nameField(), 'bel');
    act(() => arrive({ ...ana, city: 'Oslo' }));
    await user.click(button('Save'));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
  });
});

describe('leaving a form', () => {
  it('shows no prompt without changes [FRM-26]', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await away()).toBeVisible();
  });

  it('names the changes in the prompt and focuses Save [FRM-01] [FRM-02] [FRM-03] [FRM-25]', async () => {
    const { user } = open();
    await user.type(nameField(), 'bel');
    await user.type(cityField(), 's');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await dialog()).toHaveAccessibleDescription(
      'You changed First Name and City for Ana Ruiz. Save them before leaving this page?',
    );
    expect(await promptButton('Go Back')).toBeVisible();
    expect(await promptButton('Discard Changes')).toBeVisible();
    expect(await promptButton('Save')).toHaveFocus();
  });

  it('names no field in the prompt when a change is hidden [FRM-25]', async () => {
    function CityOfOthers() {
      const { values } = useFormState<Values>({ subscription: { values: true } });
      return values.firstName !== 'Ana' && <TextField name="city" label="City" />;
    }
    const { user } = open({
      children: (
        <>
          <TextField name="firstName" label="First Name" />
          <CityOfOthers />
          <Link to="/elsewhere">Elsewhere</Link>
        </>
      ),
    });
    await user.type(nameField(), 'x');
    await user.type(cityField(), 's');
    await user.type(nameField(), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await dialog()).toHaveAccessibleDescription(
      'There are unsaved changes for Ana Ruiz. Save them before leaving this page?',
    );
    await promptButton('Save');
  });

  type User = ReturnType<typeof open>['user'];
  it.each([
    ['Go Back', async (user: User) => user.click(await promptButton('Go Back'))],
    ['Escape', (user: User) => user.keyboard('{Escape}')],
  ])('stays with all changes on %s [FRM-27]', async (_way, stay) => {
    const { user, router } = open();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await promptButton('Save');
    await stay(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(nameField()).toHaveValue('Anabel');
    expect(router.state.location.pathname).toBe('/dashboard/people/7');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus());
  });

  it('leaves without saving on Discard Changes [FRM-28]', async () => {
    const onSubmit = jest.fn(async () => {});
    const { user } = open({ onSubmit });
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await promptButton('Discard Changes'));
    expect(await away()).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('saves on Save and continues to the destination [FRM-29]', async () => {
    const onSubmit = jest.fn(async () => {});
    const { user } = open({ onSubmit });
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await promptButton('Save'));
    expect(await away()).toBeVisible();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('returns to the invalid field when Save finds one', async () => {
    const { user, router } = open();
    await user.clear(cityField());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await promptButton('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Required')).toBeVisible();
    await waitFor(() => expect(cityField()).toHaveFocus());
    expect(router.state.location.pathname).toBe('/dashboard/people/7');
  });

  it.each([true, false])(
    'prompts before another search string when that selects the record: %s [FRM-25]',
    async (isInSearch) => {
      const { user, router } = open({ isInSearch });
      await user.type(nameField(), 'bel');
      await act(() => router.navigate('/people/7?tab=2'));
      await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isInSearch));
      expect(router.state.location.search).toBe(isInSearch ? '' : '?tab=2');
    },
  );

  it('prompts on the browser’s Back button and on Cancel', async () => {
    const { user, router } = open();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/people/7'));
    await user.type(nameField(), 'bel');
    await act(() => router.navigate(-1));
    await user.click(await promptButton('Go Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Cancel'));
    await user.click(await promptButton('Discard Changes'));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
  });

  it('prompts before logging out', async () => {
    const left = watchLeaving();
    const { user } = open();
    await user.type(nameField(), 'bel');
    act(() => logOut());
    await dialog();
    expect(left).toEqual([]);
    await user.click(await promptButton('Discard Changes'));
    expect(left).toEqual(['/logout']);
  });

  it('leaves the reload prompt to the browser', async () => {
    const { user } = open();
    const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(true);
    await user.type(nameField(), 'bel');
    expect(reload()).toBe(false);
  });
});

describe('reload by the shell', () => {
  /** Renders the page again with the values stored in the browser. */
  const reopen = (before: ReturnType<typeof open>) => {
    before.unmount();
    return open();
  };

  it('keeps changes as unsaved [REL-08]', async () => {
    const left = watchLeaving();
    const before = open();
    await before.user.type(nameField(), 'bel');
    expect(reloadPage()).toBe(true);
    await waitFor(() => expect(left).toEqual(['reload']));
    reopen(before);
    await waitFor(() => expect(nameField()).toHaveValue('Anabel'));
    expect(cityField()).toHaveValue('Rome');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('stores no value in readable form [ASV-58]', async () => {
    const left = watchLeaving();
    const { user } = open();
    await user.type(nameField(), 'bel');
    reloadPage();
    await waitFor(() => expect(left).toEqual(['reload']));
    expect(storedForms()).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Anabel');
  });

  it('keeps the page when the browser cannot store the changes', async () => {
    const left = watchLeaving();
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { user } = open();
    await user.type(nameField(), 'bel');
    reloadPage();
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(left).toEqual([]);
    for (const spy of [warned, setItem]) spy.mockRestore();
  });

  it('restores the changes only once', async () => {
    const left = watchLeaving();
    const before = open();
    await before.user.type(nameField(), 'bel');
    reloadPage();
    await waitFor(() => expect(left).toEqual(['reload']));
    const again = reopen(before);
    await waitFor(() => expect(nameField()).toHaveValue('Anabel'));
    reopen(again);
    expect(storedForms()).toHaveLength(0);
    expect(nameField()).toHaveValue('Ana');
  });

  it('does not store a password [FLT-18]', async () => {
    const left = watchLeaving();
    const rules = { schema: v.object({ code: v.string() }), initialValues: { code: '' } };
    const { user } = renderApp(
      <PageForm title="Me" subject="me" {...rules} onSubmit={async () => {}}>
        <TextField name="code" label="Password" type="password" />
      </PageForm>,
    );
    await user.type(screen.getByLabelText('Password'), 'hunter2');
    expect(reloadPage()).toBe(true);
    await waitFor(() => expect(left).toEqual(['reload']));
    const [key = '', stored = ''] = storedForms()[0] ?? [];
    expect(await unseal(key, stored)).toBe('[]');
  });
});
