import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { renderApp } from '../../testing';
import { Button } from '../../ui';
import { Form } from '../Form';
import { TimeField } from '.';

const schema = v.object({ time: v.pipe(v.string(), v.nonEmpty('Enter a time.')) });

function open(time = '08:00') {
  const onSubmit = jest.fn(async (_values: { time: string }) => {});
  const app = renderApp(
    <Form schema={schema} initialValues={{ time }} onSubmit={onSubmit}>
      <TimeField name="time" label="Time" />
      <Button type="submit">Save</Button>
    </Form>,
  );
  return { ...app, onSubmit };
}
const field = () => screen.getByRole('textbox', { name: 'Time' });

describe('the field of a time', () => {
  it.each([
    ['', ''],
    ['08:00', '8:00 AM'],
    ['17:30', '5:30 PM'],
    ['00:00', '12:00 AM'],
  ])('shows %j as %j', (time, text) => {
    open(time);
    expect(field()).toHaveValue(text);
  });

  it('reads a short time when the user leaves it, and a typed text replaces the old one', async () => {
    const { user } = open();
    await user.tab();
    await user.keyboard('530p');
    expect(field()).toHaveValue('530p');
    await user.tab();
    expect(field()).toHaveValue('5:30 PM');
  });

  it('saves the typed time with Enter', async () => {
    const { user, onSubmit } = open();
    await user.tab();
    await user.keyboard('9{Enter}');
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ time: '09:00' }));
    expect(field()).toHaveValue('9:00 AM');
  });

  it('moves by a quarter of an hour with arrow keys, also past midnight', async () => {
    const { user } = open('23:50');
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('12:05 AM');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveValue('11:35 PM');
  });

  it('opens the wheel of a phone', () => {
    const list = Object.assign(matchMedia('(pointer: coarse)'), { matches: true });
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue(list);
    open();
    media.mockRestore();
    expect(screen.getByLabelText('Time')).toHaveAttribute('type', 'time');
    expect(screen.getByLabelText('Time')).toHaveValue('08:00');
  });

  it('keeps a text that is no time, and reports it', async () => {
    const { user, onSubmit } = open();
    await user.tab();
    await user.keyboard('soon{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Enter a time.'));
    expect(field()).toHaveValue('soon');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
