import { fireEvent, screen, waitFor } from '@testing-library/react';
import { messageBox, sendButton, showComposer } from './composer-setup';

/** Opens the composer of Daniel in Chicago at a time of his. */
async function showAt(time: string) {
  jest.useFakeTimers({ now: new Date(`2027-03-02T${time}:00-06:00`), advanceTimers: true });
  const { socket } = showComposer({ contact: { timeZone: 'America/Chicago', isTimeZoneEstimated: false } });
  return { socket, box: await messageBox() };
}

afterEach(() => jest.useRealTimers());

const warning = 'Outside 8 AM to 9 PM for Daniel now';

describe('the hint about quiet hours', () => {
  it('warns while a text is written at night, and does not stop it [CPL-16]', async () => {
    const { socket, box } = await showAt('21:00');
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.change(box, { target: { value: 'Are you still awake?' } });
    expect(screen.getByText(warning)).toBeVisible();
    expect(box).toHaveAccessibleDescription(expect.stringContaining(warning));
    fireEvent.click(sendButton());
    await waitFor(() =>
      expect(socket.bodies('send_sms')).toMatchObject([{ smsText: 'Are you still awake?' }]),
    );
  });

  it('is absent during the day [CPL-16]', async () => {
    const { box } = await showAt('20:59');
    fireEvent.change(box, { target: { value: 'See you soon' } });
    expect(screen.queryByText(warning)).toBeNull();
  });
});
