import { renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import { ThreadSkeleton } from './ThreadSkeleton';

describe('ThreadSkeleton', () => {
  it('shows six bubbles on alternating sides [INB-36]', () => {
    renderApp(<ThreadSkeleton />);
    const [, ...bubbles] = screen.getByRole('status').children;
    const sides = bubbles.map((bubble) => getComputedStyle(bubble).alignSelf);
    const [left, right] = ['flex-start', 'flex-end'];
    expect(sides).toEqual([left, right, left, right, left, right]);
  });
});
