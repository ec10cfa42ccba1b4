import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { requiredText } from '../contracts';
import { RequestError } from '../http';
import { renderApp } from '../testing';
import { FormDialog } from './FormDialog';
import { TextField } from './TextField';

const schema = v.object({ name: requiredText(20), city: requiredText(20) });

function openDialog(onSave: () => Promise<void>) {
  return renderApp(
    <FormDialog
      title="Add Office"
      subject="the office"
      schema={schema}
      initialValues={{ name: '', city: '' }}
      onSubmit={onSave}
      onClose={() => {}}
    >
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
    </FormDialog>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

describe('a dialog whose save fails', () => {
  it('focuses the first field that the schema rejects [FRM-65]', async () => {
    const { user } = openDialog(async () => {});
    await user.type(field('Name'), 'North');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('City')).toHaveFocus());
  });

  it('focuses the first field that the server rejects', async () => {
    const { user } = openDialog(async () => {
      throw new RequestError('Invalid', { status: 422, errors: { city: ['The city is unknown.'] } });
    });
    await user.type(field('Name'), 'North');
    await user.type(field('City'), 'Nowhere');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The city is unknown.')).toBeVisible();
    await waitFor(() => expect(field('City')).toHaveFocus());
  });

  it('keeps the focus on its button when no field is invalid', async () => {
    const { user } = openDialog(async () => {
      // A browser takes the focus from a disabled button. jsdom does not.
      expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
      throw new RequestError('The office is locked.', { status: 409 });
    });
    await user.type(field('Name'), 'North');
    await user.type(field('City'), 'Springfield');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The office is locked.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
  });
});
