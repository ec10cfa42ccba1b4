import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { renderApp } from '../../testing';
import { Form } from '../Form';
import { useFieldValue } from '../use-field-value';
import { CheckboxField } from './CheckboxField';
import { PasswordField } from './PasswordField';

const schema = v.object({ isAsked: v.boolean(), password: v.string() });
const initialValues = { isAsked: true, password: '' };

function Fields() {
  return (
    <>
      <CheckboxField name="isAsked" label="Ask" />
      {useFieldValue('isAsked') === true && <PasswordField name="password" label="Password" help="Why" />}
    </>
  );
}

it('PasswordField drops its value when it is hidden', async () => {
  const { user } = renderApp(
    <Form schema={schema} initialValues={initialValues} onSubmit={async () => {}}>
      <Fields />
    </Form>,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(field).toHaveAccessibleDescription('Why');
  await user.type(field, 'Demo-pass-1');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
