import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { phoneNumber } from '../../contracts';
import { renderApp } from '../../testing';
import { Form } from '../Form';
import { PhoneField } from './PhoneField';

const schema = v.object({ phone: phoneNumber });

function open({ keepsLastDigits = false } = {}) {
  const app = renderApp(
    <Form schema={schema} initialValues={{ phone: '' }} onSubmit={async () => {}}>
      <PhoneField name="phone" label="Number" keepsLastDigits={keepsLastDigits} />
    </Form>,
  );
  return { ...app, field: screen.getByRole('textbox', { name: 'Number' }) };
}

describe('PhoneField', () => {
  it.each(['call me', '312-555-0147 ext 12', '31255501AB', '+44 20 7946 0958', '(312) 555-01501'])(
    'keeps pasted %j and shows an error, until it is a number [FRM-39] [FRM-40]',
    async (text) => {
      const { user, field } = open();
      await user.click(field);
      await user.paste(text);
      expect(field).toHaveValue(text);
      await user.tab();
      expect(await screen.findByText('Enter a valid phone number')).toBeVisible();
      await user.clear(field);
      await user.type(field, '3125550147');
      expect(field).toHaveValue('+1 (312) 555-0147');
    },
  );

  it('keeps the last ten digits of a longer number where a form wants it [PRO-13]', async () => {
    const { user, field } = open({ keepsLastDigits: true });
    await user.click(field);
    await user.paste('+44 555 123 4567');
    expect(field).toHaveValue('+1 (555) 123-4567');
  });

  it('takes the one number of a pasted text, and ignores typed letters [FRM-40]', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.paste('Call 1 (312) 555-0147');
    expect(field).toHaveValue('+1 (312) 555-0147');
    await user.clear(field);
    await user.type(field, '31a2');
    expect(field).toHaveValue('+1 (312');
  });
});
