import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import type { SelectOption } from '../select/option';
import { ComboboxField, type OptionSource } from '.';

const CITIES: SelectOption<number>[] = [
  { value: 1, display: 'Cedar Hollow', description: 'IL' },
  { value: 2, display: 'Cedar Falls' },
  { value: 3, display: 'Juniper Bay', isDisabled: true },
];
const schema = v.object({ city: v.nullable(v.number()) });

interface OpenOptions {
  options?: OptionSource<number>;
  city?: number | null;
  initialOption?: SelectOption<number>;
  isRequired?: boolean;
}

function open({ options = CITIES, city = null, ...rest }: OpenOptions = {}) {
  const onSubmit = jest.fn(async () => {});
  const app = renderApp(
    <Form schema={schema} initialValues={{ city }} onSubmit={onSubmit}>
      <ComboboxField name="city" label="City" help="Where it is" options={options} {...rest} />
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, onSubmit };
}
const field = () => screen.getByRole('combobox', { name: 'City' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** Replaces the text at once: the library drops keys that follow each other within a millisecond. */
async function enter(user: ReturnType<typeof open>['user'], text: string) {
  await user.tripleClick(field());
  await user.paste(text);
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('ComboboxField', () => {
  it('lists the options that contain the typed text and submits the chosen value', async () => {
    const { user, onSubmit } = open();
    expect(field()).toHaveAccessibleDescription('Where it is');
    await enter(user, 'CEDAR');
    await waitFor(() => expect(shown()).toEqual(['Cedar HollowIL', 'Cedar Falls']));
    await user.click(screen.getByRole('option', { name: 'Cedar Falls' }));
    await waitFor(() => expect(field()).toHaveValue('Cedar Falls'));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ city: 2 });
  });

  it('chooses the first match with Enter without submitting the form', async () => {
    const { user, onSubmit } = open();
    await enter(user, 'falls');
    await waitFor(() => expect(shown()).toEqual(['Cedar Falls']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Cedar Falls'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not choose a disabled option', async () => {
    const { user } = open();
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'Juniper Bay' }));
    expect(field()).toHaveValue('');
  });

  it('replaces the chosen option with what the user types', async () => {
    const { user } = open({ city: 2 });
    await user.click(field());
    await waitFor(() => expect(shown()).not.toHaveLength(0));
    await user.keyboard('h');
    await waitFor(() => expect(field()).toHaveValue('h'));
    await user.keyboard('o');
    await waitFor(() => expect(field()).toHaveValue('ho'));
    expect(shown()).toEqual(['Cedar HollowIL']);
  });

  it('restores the chosen option when the user leaves with other text', async () => {
    const { user } = open({ city: 1 });
    expect(field()).toHaveValue('Cedar Hollow');
    await enter(user, 'nowhere');
    expect(await screen.findAllByText('No matches')).not.toHaveLength(0);
    await user.tab();
    await waitFor(() => expect(field()).toHaveValue('Cedar Hollow'));
  });

  it('clears its value, unless it is required', async () => {
    const { user, onSubmit, unmount } = open({ city: 1 });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ city: null });
    unmount();
    open({ city: 1, isRequired: true });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('searches after a pause in typing and announces the number of options', async () => {
    const search = jest.fn(async (text: string) => CITIES.filter(({ display }) => display.includes(text)));
    const { user } = open({ options: search, city: 9, initialOption: { value: 9, display: 'Old Town' } });
    expect(field()).toHaveValue('Old Town');
    expect(search).not.toHaveBeenCalled();
    await enter(user, 'Falls');
    await waitFor(() => expect(search.mock.calls.at(-1)?.[0]).toBe('Falls'));
    await waitFor(() => expect(shown()).toEqual(['Cedar Falls']));
    expect(screen.getByRole('status')).toHaveTextContent('1 option');
  });

  it('does not choose an earlier result that no longer matches', async () => {
    const search = (text: string) =>
      text === 'Juniper' ? new Promise<never>(() => undefined) : Promise.resolve(CITIES.slice(0, 2));
    const { user } = open({ options: search });
    await enter(user, 'Cedar');
    await waitFor(() => expect(shown()).toHaveLength(2));
    await enter(user, 'Juniper');
    expect(await screen.findAllByText('Searching…')).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    await user.tab();
    await waitFor(() => expect(field()).toHaveValue(''));
  });

  it('says so when the search fails', async () => {
    const { user } = open({ options: () => Promise.reject(new Error('down')) });
    await user.click(field());
    expect(await screen.findAllByText(/could not be loaded/)).not.toHaveLength(0);
  });
});
