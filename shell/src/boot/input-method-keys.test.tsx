import { fireEvent, render, screen } from '@testing-library/react';
import { leaveKeysToInputMethods } from './input-method-keys';

describe('a key that an input method takes', () => {
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
    ['while it composes', { isComposing: true }],
    ['to end its composition, as Safari tells of it', { keyCode: 229 }],
  ])('%s reaches nobody on the page', (_, event) => {
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ...event });
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', ...event });
    expect(keys).not.toHaveBeenCalled();
  });

  it('is none of those that one presses otherwise', () => {
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', keyCode: 13 });
    expect(keys).toHaveBeenCalledTimes(2);
  });
});
