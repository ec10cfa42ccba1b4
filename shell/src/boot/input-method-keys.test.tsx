import { fireEvent, render, screen } from '@testing-library/react';
import { leaveKeysToInputMethods } from './input-method-keys';

describe('leaveKeysToInputMethods', () => {
  const keys = jest.fn();
  beforeEach(() => {
    leaveKeysToInputMethods();
    document.addEventListener('keydown', keys);
    render(<input aria-label="Name" onKeyDown={keys} />);
  });
  afterEach(() => {
    document.removeEventListener('keydown', keys);
    keys.mockClear();
  });

  it.each([
    ['during composition', { isComposing: true }],
    ['that ends a composition in Safari', { keyCode: 229 }],
  ])('stops a key event %s', (_, event) => {
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ...event });
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', ...event });
    expect(keys).not.toHaveBeenCalled();
  });

  it('does not stop other key events', () => {
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', keyCode: 13 });
    expect(keys).toHaveBeenCalledTimes(2);
  });
});
