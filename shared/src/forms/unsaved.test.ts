import { createForm } from 'final-form';
import type { FormValues } from './Form';
import { fieldsInError, invalidFields } from './unsaved';

const nothing = () => {};

/** A submitted form whose stock symbol the server rejects. */
async function rejectedForm() {
  const form = createForm<FormValues>({
    initialValues: { city: 'Rome', stockSymbol: 'LVD' },
    onSubmit: async () => ({ stockSymbol: 'Unknown symbol' }),
  });
  form.registerField('city', nothing, { value: true });
  const hide = form.registerField('stockSymbol', nothing, { value: true });
  await form.submit();
  return { form, hide };
}

describe('invalid fields', () => {
  it('are those that the server rejected, until they change', async () => {
    const { form } = await rejectedForm();
    expect(invalidFields(form)).toEqual(['stockSymbol']);
    expect(fieldsInError(form)).toEqual([]);
    form.change('stockSymbol', 'LVDP');
    expect(invalidFields(form)).toEqual([]);
  });

  it('do not include a rejected field that is hidden since [ACC-47] [ACC-48]', async () => {
    const { form, hide } = await rejectedForm();
    hide();
    expect(invalidFields(form)).toEqual([]);
  });
});
