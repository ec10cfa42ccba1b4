import { act, render, screen } from '@testing-library/react';
import { closeSlot, openSlot, useSlot } from '.';

function Slot() {
  const { isOpen, props } = useSlot('new-message');
  return <p>{isOpen ? `open ${props.to ?? 'for anyone'}` : 'closed'}</p>;
}

describe('named slot', () => {
  it('opens with props, reopens with other props, and closes', () => {
    render(<Slot />);
    expect(screen.getByText('closed')).toBeVisible();
    act(() => openSlot('new-message', { to: '3125550147' }));
    expect(screen.getByText('open 3125550147')).toBeVisible();
    act(() => openSlot('new-message'));
    expect(screen.getByText('open for anyone')).toBeVisible();
    act(() => closeSlot('new-message'));
    expect(screen.getByText('closed')).toBeVisible();
  });

  it('does not affect other slots', () => {
    render(<Slot />);
    act(() => openSlot('another'));
    expect(screen.getByText('closed')).toBeVisible();
    act(() => closeSlot('another'));
  });
});
