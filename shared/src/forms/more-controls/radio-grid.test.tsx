import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { requiredText } from '../../contracts';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form, useSetFieldValue } from '..';
import { RadioGridField, SegmentedField, SwitchField } from '.';

const BERTHS = ['A1', 'A2', 'B1'].map((value) => ({ value, display: `Berth ${value}` }));
const SIDES = [
  { value: 'east', display: 'East' },
  { value: 'west', display: 'West' },
];
const schema = v.object({ berth: requiredText(4), side: v.string(), isCovered: v.boolean() });

function Fields({ options }: { options: typeof BERTHS }) {
  const setValue = useSetFieldValue();
  const clear = () => setValue('berth', '');
  return (
    <>
      <SegmentedField name="side" label="Side" options={SIDES} onChosen={clear} />
      <SwitchField name="isCovered" label="Covered" onChanged={clear} />
      <RadioGridField name="berth" label="Berth" options={options} empty="No berths" />
      <Button type="submit">Save</Button>
    </>
  );
}

function open(options = BERTHS) {
  const onSubmit = jest.fn(async () => {});
  const initialValues = { berth: '', side: 'east', isCovered: false };
  const app = renderApp(
    <Form schema={schema} initialValues={initialValues} onSubmit={onSubmit}>
      <Fields options={options} />
    </Form>,
  );
  return { ...app, onSubmit };
}
const radio = (name: string) => screen.getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('RadioGridField', () => {
  it('chooses by a click or the arrow keys and submits the value', async () => {
    const { user, onSubmit } = open();
    expect(screen.getByRole('radiogroup', { name: 'Berth' })).toBeVisible();
    await user.click(screen.getByText('Berth A1'));
    act(() => radio('Berth A1').focus());
    await user.keyboard('{ArrowRight}');
    expect(radio('Berth A2')).toBeChecked();
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledWith({ berth: 'A2', side: 'east', isCovered: false });
  });

  it('shows its empty state, and reports a missing choice below it', async () => {
    const { user, onSubmit } = open([]);
    expect(screen.getByText('No berths')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Berth' })).toBeNull();
    await user.click(save());
    expect(await screen.findByText('Required')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['a segment is chosen', 'radio', 'West'],
    ['a switch is pressed', 'switch', 'Covered'],
  ])('is cleared when %s on which it depends', async (_what, role, name) => {
    const { user } = open();
    await user.click(radio('Berth B1'));
    await user.click(screen.getByRole(role, { name }));
    expect(radio('Berth B1')).not.toBeChecked();
  });
});
