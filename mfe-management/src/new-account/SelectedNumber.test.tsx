import { ActivationType } from '@dashboard/shared/contracts';
import { PageForm } from '@dashboard/shared/forms';
import { renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { SelectedNumber } from './SelectedNumber';

const Form = v.object({
  phoneNumber: v.string(),
  phoneActivationType: v.string(),
  isTollFreePhoneNumber: v.boolean(),
  hasUsCustomers: v.boolean(),
});

/** Shows an existing number, for which the form's toll-free flag is never set. */
function show(phoneNumber: string) {
  const initialValues = {
    phoneNumber,
    phoneActivationType: ActivationType.IMPORT,
    isTollFreePhoneNumber: false,
    hasUsCustomers: true,
  };
  renderApp(
    <PageForm subject="the account" schema={Form} initialValues={initialValues} onSubmit={async () => {}}>
      <SelectedNumber />
    </PageForm>,
  );
  return screen.findByLabelText('Selected number');
}

describe('the selected number', () => {
  it('needs the registry as a local number', async () => {
    const selected = await show('3125550120');
    expect(selected).toHaveTextContent('(312) 555-0120Existing number.');
    expect(selected).toHaveTextContent('once the registry step is approved');
  });

  it('needs no registry as an existing toll-free number', async () => {
    const selected = await show('8885550120');
    expect(selected).toHaveTextContent('(888) 555-0120Existing number.');
    expect(selected).not.toHaveTextContent('registry');
  });
});
