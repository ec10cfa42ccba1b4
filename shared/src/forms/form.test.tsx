import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { minLengthText, requiredText, taxId } from '../contracts';
import { RequestError } from '../http';
import { renderApp } from '../testing';
import { Button } from '../ui';
import { Form, FormError, TextField, useFieldValue, useSetFields } from '.';
import { CheckboxField, PhoneField, TaxIdField } from './fields';

const Schema = v.object({
  firstName: requiredText(5),
  code: v.pipe(v.string(), v.minLength(3, minLengthText(3))),
  phone: v.string(),
  isOn: v.boolean(),
});
const initialValues = { firstName: '', code: '', phone: '', isOn: false };

function show(onSubmit: (values: v.InferOutput<typeof Schema>) => Promise<void> = async () => {}) {
  return renderApp(
    <Form schema={Schema} initialValues={initialValues} onSubmit={onSubmit}>
      <TextField name="firstName" label="First Name" isRequired help="As on the badge" />
      <TextField name="code" label="Code" />
      <PhoneField name="phone" label="Phone" />
      <CheckboxField name="isOn" label="On" />
      <FormError />
      <Button type="submit">Save</Button>
    </Form>,
  );
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('form', () => {
  it('submits the parsed values', async () => {
    const onSubmit = jest.fn(async () => {});
    const { user } = show(onSubmit);
    await user.type(field(/First Name/), ' Ana ');
    await user.type(field(/Code/), 'abc');
    await user.type(field(/Phone/), '5551234567');
    await user.click(screen.getByRole('checkbox', { name: 'On' }));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({
      firstName: 'Ana',
      code: 'abc',
      phone: '5551234567',
      isOn: true,
    });
  });

  it('formats phone input as +1 (###) ###-#### [FRM-40]', async () => {
    const { user } = show();
    await user.type(field(/Phone/), '5551234567');
    expect(field(/Phone/)).toHaveValue('+1 (555) 123-4567');
    await user.type(field(/Phone/), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(field(/Phone/)).toHaveValue('+1 (555) 12');
  });

  it('takes a pasted number without its country code, and ignores an eleventh digit [FRM-41]', async () => {
    const { user } = show();
    await user.click(field(/Phone/));
    await user.paste('15551234567');
    expect(field(/Phone/)).toHaveValue('+1 (555) 123-4567');
    await user.type(field(/Phone/), '9');
    expect(field(/Phone/)).toHaveValue('+1 (555) 123-4567');
  });

  it('formats tax ID input as ##-####### and reports an incomplete one [FRM-47] [FRM-48]', async () => {
    const onSubmit = jest.fn(async () => {});
    const { user } = renderApp(
      <Form schema={v.object({ taxId })} initialValues={{ taxId: '' }} onSubmit={onSubmit}>
        <TaxIdField name="taxId" label="Tax ID" />
        <Button type="submit">Save</Button>
      </Form>,
    );
    await user.type(field(/Tax ID/), '12345678');
    expect(field(/Tax ID/)).toHaveValue('12-345678');
    await user.click(save());
    expect(await screen.findByText('Enter a valid Tax ID')).toBeVisible();
    await user.type(field(/Tax ID/), '9');
    await user.click(save());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ taxId: '12-3456789' }));
  });

  it('keeps the value of a field that is hidden for a while, also one that is set meanwhile [ACC-51]', async () => {
    const onSubmit = jest.fn(async () => {});
    const Legal = v.object({ isLegal: v.boolean(), legalName: v.string(), country: v.string() });
    function Fields() {
      const isLegal = useFieldValue('isLegal') === true;
      const setFields = useSetFields();
      return (
        <>
          <CheckboxField name="isLegal" label="Legal" />
          {isLegal && <TextField name="legalName" label="Legal Name" />}
          {isLegal && <TextField name="country" label="Country" />}
          <Button onClick={() => setFields({ legalName: 'Kestrel LLC' })}>Mirror</Button>
        </>
      );
    }
    const { user } = renderApp(
      <Form
        schema={Legal}
        initialValues={{ isLegal: true, legalName: '', country: 'US' }}
        onSubmit={onSubmit}
      >
        <Fields />
        <Button type="submit">Save</Button>
      </Form>,
    );
    const legal = screen.getByRole('checkbox', { name: 'Legal' });
    await user.clear(field(/Country/));
    await user.type(field(/Country/), 'CA');
    await user.click(legal);
    await user.click(screen.getByRole('button', { name: 'Mirror' }));
    await user.click(legal);
    await waitFor(() => expect(field(/Legal Name/)).toHaveValue('Kestrel LLC'));
    expect(field(/Country/)).toHaveValue('CA');
    await user.click(save());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ isLegal: true, legalName: 'Kestrel LLC', country: 'CA' }),
    );
  });

  it('shows no field error before blur or a save attempt', async () => {
    const { user } = show();
    expect(screen.queryByText('Required')).toBeNull();
    await user.click(field(/First Name/));
    await user.tab();
    expect(await screen.findByText('Required')).toBeVisible();
    expect(field(/First Name/)).toBeInvalid();
    await waitFor(() => expect(field(/First Name/)).toHaveAccessibleDescription(/Required/));
  });

  it('names the minimum length of a value [FRM-33]', async () => {
    const { user } = show();
    await user.type(field(/Code/), 'ab');
    await user.click(save());
    expect(await screen.findByText('The length of this field value must be at least 3 chars.')).toBeVisible();
  });

  it('validates a value again 300 ms after its last change [CONST-24]', () => {
    show();
    jest.useFakeTimers();
    fireEvent.focus(field(/First Name/));
    fireEvent.change(field(/First Name/), { target: { value: 'Anabel' } });
    fireEvent.blur(field(/First Name/));
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByText('The maximum length of this field is 5 chars.')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('The maximum length of this field is 5 chars.')).toBeVisible();
    jest.useRealTimers();
  });

  it('shows a server error in the field and below the form until a value changes', async () => {
    const errors = { code: ['Taken'], other: ['Unknown'] };
    const { user } = show(async () => {
      throw new RequestError('Not saved\n• Code: Taken\n• Other: Unknown', {
        status: 400,
        errors,
        summary: 'Not saved',
      });
    });
    await user.type(field(/First Name/), 'Ana');
    await user.type(field(/Code/), 'abc');
    await user.click(save());
    expect(await screen.findByText('Taken')).toBeVisible();
    expect(screen.getByText(/Other: Unknown/)).toBeVisible();
    await user.type(field(/Code/), 'd');
    expect(screen.queryByText('Taken')).toBeNull();
    expect(screen.queryByText(/Not saved/)).toBeNull();
  });
});
