import { CampaignRegistryForm } from '@dashboard/shared/contracts';
import { PageForm } from '@dashboard/shared/forms';
import { fakeApi, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { CampaignRegistryFields } from './CampaignRegistryFields';
import { NO_REGISTRATION, SAMPLE_FIELDS } from './registration-form';
import { HEALTHCARE, SAVED_FORM } from './registry-setup';

const SAMPLES = ['Sample 1', 'Sample 2', 'Sample 3', 'Sample 4', 'Sample 5'];
const VERTICALS = '/api/campaign-registry/business-types';
const field = (name: string) => screen.getByRole('textbox', { name });

function open(types: unknown = [HEALTHCARE]) {
  const saved: unknown[] = [];
  fakeApi().on(`GET ${VERTICALS}`, types);
  const app = renderApp(
    <PageForm
      title="Registration"
      subject="Registration"
      schema={CampaignRegistryForm}
      initialValues={NO_REGISTRATION}
      onSubmit={async (values) => void saved.push(values)}
      isNew
    >
      <CampaignRegistryFields />
    </PageForm>,
  );
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));
  const fill = async (name: string, text: string) => {
    await app.user.clear(field(name));
    await app.user.click(field(name));
    await app.user.paste(text);
  };
  return { ...app, saved, save, fill };
}

describe('CampaignRegistryFields', () => {
  it('shows the description, the vertical business type and five samples [REG-43] [REG-44] [REG-45] [CONST-28]', async () => {
    const { user, save, saved, fill } = open();
    expect(SAMPLE_FIELDS).toHaveLength(5);
    expect(screen.getAllByRole('textbox', { name: /^Sample/ })).toHaveLength(5);
    await fill('Description', SAVED_FORM.description);
    for (const name of SAMPLES) await fill(name, SAVED_FORM.sample1);
    await user.click(screen.getByRole('combobox', { name: 'Vertical Business Type' }));
    await user.click(await screen.findByRole('option', { name: /Healthcare/ }));
    await save();
    expect(saved).toEqual([SAVED_FORM]);
  });

  it('describes each vertical business type [REG-44]', async () => {
    const { user } = open();
    await user.click(screen.getByRole('combobox', { name: 'Vertical Business Type' }));
    expect(await screen.findByRole('option', { name: /Healthcare/ })).toHaveTextContent(
      HEALTHCARE.description,
    );
  });

  it('requires every field', async () => {
    const { save } = open();
    await save();
    expect(await screen.findAllByText('Required')).toHaveLength(7);
  });

  it.each([
    ['Description', 40, 4096, '[REG-39] [REG-40]'],
    ...SAMPLES.map((name) => [name, 20, 1024, '[REG-41] [REG-42]'] as const),
  ] as const)('limits %s to %i to %i characters %s', async (name, min, max, _rows) => {
    const { save, fill } = open();
    const tooShort = `The length of this field value must be at least ${min} chars.`;
    const tooLong = `The maximum length of this field is ${max} chars.`;
    const hasError = (text: string) =>
      waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text)));
    await fill(name, 'a'.repeat(min - 1));
    await save();
    await hasError(tooShort);
    for (const length of [min, max]) {
      await fill(name, 'a'.repeat(length));
      await waitFor(() => expect(field(name)).toBeValid());
    }
    await fill(name, 'a'.repeat(max + 1));
    await hasError(tooLong);
  });

  it('reports business types that cannot be loaded', async () => {
    open(reply(400, { message: 'Not now.' }));
    expect(await screen.findByText('Failed to load Vertical Business Types')).toBeVisible();
  });
});
