import { startApp } from '@dashboard/shared/testing';
import { UiProvider } from '@dashboard/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { DayRow } from './ThreadRow';

describe('DayRow', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T05:59:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('changes at midnight in the user’s time zone without other events [INB-38]', () => {
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
