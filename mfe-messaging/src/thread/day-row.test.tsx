import { startApp } from '@dashboard/shared/testing';
import { UiProvider } from '@dashboard/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { DayRow } from './ThreadRow';

describe('the heading of a day', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T05:59:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('moves on at midnight in the user’s zone, with nothing else happening', () => {
    startApp();
    render(
      <UiProvider>
        <DayRow at="2026-03-05T00:00:00Z" />
      </UiProvider>,
    );
    expect(screen.getByRole('separator', { name: 'Today' })).toBeVisible();
    act(() => jest.advanceTimersByTime(90_000));
    expect(screen.getByRole('separator', { name: 'Yesterday' })).toBeVisible();
  });
});
