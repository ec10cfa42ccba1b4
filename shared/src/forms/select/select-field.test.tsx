import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import type { SelectOption } from './option';
import { SelectField } from './SelectField';

const options: SelectOption[] = [
  { value: 1, display: 'Open', indicatorColor: 'green', description: 'Everybody may come in' },
  { value: 2, display: 'Ajar', isDisabled: true },
  { value: 3, display: 'Closed' },
  { value: 4, display: 'Locked', indicatorColor: 'red' },
];
const schema = v.object({ door: v.number('Required') });

function open({ door = 1, isReadOnly = false }: { door?: number; isReadOnly?: boolean } = {}) {
  const onSubmit = jest.fn(async () => {});
  const app = renderApp(
    <Form schema={schema} initialValues={{ door }} onSubmit={onSubmit}>
      <SelectField name="door" label="Door" help="Mind it" options={options} isReadOnly={isReadOnly} />
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, onSubmit };
}
const field = () => screen.getByRole('combobox', { name: 'Door' });
const option = (name: RegExp) => screen.getByRole('option', { name });
/** Color of the dot before an option's label, if it has one. The check mark beside it has no dot. */
const dotOf = (name: RegExp) =>
  [...option(name).querySelectorAll('[aria-hidden=true]')]
    .map((element) => getComputedStyle(element).background)
    .find((background) => background.startsWith('var('));

describe('select field', () => {
  it("shows a value's label and submits the value [FRM-22]", async () => {
    const { user, onSubmit } = open();
    expect(field()).toHaveTextContent('Open');
    expect(field()).toHaveAccessibleDescription('Mind it');
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Closed/ }));
    await waitFor(() => expect(field()).toHaveTextContent('Closed'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledWith({ door: 3 });
  });

  it('shows an option’s description and dot, and does not choose a disabled one [FRM-23]', async () => {
    const { user } = open();
    await user.click(field());
    expect(await screen.findByRole('option', { name: /Open.*Everybody may come in/ })).toBeVisible();
    expect([/Open/, /Ajar/, /Closed/, /Locked/].map(dotOf)).toEqual([
      'var(--chakra-colors-ok-dot)',
      undefined,
      undefined,
      'var(--chakra-colors-bad-dot)',
    ]);
    expect(option(/Closed/)).toHaveTextContent(/^Closed$/);
    expect(option(/Ajar/)).toHaveAttribute('aria-disabled', 'true');
    expect(option(/Closed/)).not.toHaveAttribute('aria-disabled');
    await user.click(option(/Ajar/));
    expect(field()).toHaveTextContent('Open');
  });

  it('works with the keyboard', async () => {
    const { user } = open();
    await user.tab();
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(field()).toHaveTextContent('Closed'));
    expect(field()).toHaveFocus();
  });

  it('cannot be changed while read-only', async () => {
    const { user } = open({ isReadOnly: true });
    await user.click(field());
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveAttribute('aria-readonly', 'true');
  });
});
