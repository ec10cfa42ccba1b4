import { renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import { NewPill } from './NewPill';

describe('NewPill', () => {
  it('names the number of new messages and jumps to them [INB-37]', async () => {
    const onClick = jest.fn();
    const { user } = renderApp(<NewPill count={3} isFar={false} onClick={onClick} />);
    await user.click(screen.getByRole('button', { name: '3 new' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is hidden at the end without new messages', () => {
    renderApp(<NewPill count={0} isFar={false} onClick={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
