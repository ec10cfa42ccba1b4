import { act, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form, FormError } from '..';
import { Highlights, RadioCardsField, SegmentedField, SwitchField } from '.';
import type { RadioCardOption } from './RadioCard';

const PLANS: RadioCardOption<number>[] = [
  {
    value: 1,
    title: 'Starter',
    description: 'A small team.',
    figure: { amount: '500', unit: 'texts a month' },
  },
  { value: 2, title: 'Team', badge: 'Default', details: <Highlights items={[{ title: 'Campaigns' }]} /> },
  { value: 3, title: 'Enterprise', badge: 'Coming Soon', isDisabled: true },
];
const TYPES = [
  { value: 'IMPORT', display: 'Existing Number' },
  { value: 'ACTIVATION', display: 'New Number' },
];
const schema = v.object({
  plan: v.nullable(v.number(), null),
  type: v.picklist(['IMPORT', 'ACTIVATION'], 'Choose one'),
  isTollFree: v.boolean(),
});

function open({ type = 'IMPORT', isReadOnly = false } = {}) {
  const onSubmit = jest.fn(async () => {});
  const app = renderApp(
    <Form
      schema={schema}
      initialValues={{ plan: 2, type: type as 'IMPORT', isTollFree: false }}
      onSubmit={onSubmit}
    >
      <RadioCardsField name="plan" label="Plan" options={PLANS} isReadOnly={isReadOnly} isRequired />
      <SegmentedField name="type" label="Type" help="Port or buy" options={TYPES} />
      <SwitchField name="isTollFree" label="Toll-free number" help="Starts with 8" />
      <FormError />
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, onSubmit };
}
const radio = (name: string) => screen.getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('RadioCardsField', () => {
  it('describes each option by its badge, description and figure', () => {
    open();
    expect(screen.getByRole('radiogroup', { name: 'Plan' })).toBeRequired();
    expect(radio('Starter')).toHaveAccessibleDescription('A small team. 500 texts a month');
    expect(radio('Team')).toBeChecked();
    expect(screen.getByText('Campaigns')).toBeVisible();
  });

  it('shows Coming Soon on a disabled option, which cannot be chosen', async () => {
    const { user } = open();
    expect(radio('Enterprise')).toHaveAccessibleDescription('Coming Soon');
    await user.click(screen.getByText('Enterprise'));
    expect(radio('Enterprise')).not.toBeChecked();
    expect(radio('Team')).toBeChecked();
  });

  it('chooses an option when its card is pressed', async () => {
    const { user, onSubmit } = open();
    await user.click(screen.getByText('A small team.'));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ plan: 1, type: 'IMPORT', isTollFree: false });
  });

  it('cannot be changed while read-only', async () => {
    const { user } = open({ isReadOnly: true });
    await user.click(screen.getByText('Starter'));
    expect(radio('Team')).toBeChecked();
  });
});

describe('SegmentedField', () => {
  it('chooses with the arrow keys and submits the value', async () => {
    const { user, onSubmit } = open();
    expect(screen.getByRole('radiogroup', { name: 'Type' })).toHaveAccessibleDescription('Port or buy');
    act(() => radio('Existing Number').focus());
    await user.keyboard('{ArrowRight}');
    expect(radio('New Number')).toBeChecked();
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ plan: 2, type: 'ACTIVATION', isTollFree: false });
  });

  it('shows the schema’s message when nothing valid is chosen', async () => {
    const { user } = open({ type: '' });
    await user.click(save());
    expect(await screen.findByText('Choose one')).toBeVisible();
    const group = screen.getByRole('radiogroup', { name: 'Type' });
    expect(group).toBeInvalid();
    await waitFor(() => expect(group).toHaveAccessibleDescription('Choose one'));
  });
});

it('SwitchField switches with the space key and explains itself', async () => {
  const { user, onSubmit } = open();
  const field = screen.getByRole('switch', { name: 'Toll-free number' });
  expect(field).toHaveAccessibleDescription('Starts with 8');
  act(() => field.focus());
  await user.keyboard(' ');
  expect(field).toBeChecked();
  await user.click(save());
  expect(onSubmit).toHaveBeenCalledWith({ plan: 2, type: 'IMPORT', isTollFree: true });
});
