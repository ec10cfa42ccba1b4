import type { SessionUser } from '@dashboard/shared/contracts';
import { startSession } from '@dashboard/shared/session';
import { UiProvider } from '@dashboard/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { pageDataOf } from '../testing/render-dashboard';
import { Footer } from './Footer';

const ONE_PM_IN_CHICAGO = new Date('2026-03-04T19:05:00Z');

function renderFooter(timeZone: string, user: Partial<SessionUser> = {}) {
  startSession(pageDataOf({ user: { timeZone, ...user } }));
  render(
    <UiProvider>
      <Footer isCompact={false} />
    </UiProvider>,
  );
}
const clock = () => screen.getByRole('time');

describe('Footer', () => {
  beforeEach(() => jest.useFakeTimers({ now: ONE_PM_IN_CHICAGO }));
  afterEach(() => jest.useRealTimers());

  it('shows the year and the company of the page data [UI-04] [UI-05]', () => {
    renderFooter('America/Chicago', { copyrightYear: 2024, whiteLabelCompanyName: 'Lakeview Mobile' });
    expect(screen.getByText('© 2024 Lakeview Mobile')).toBeVisible();
  });

  it("shows the time in the user's zone as h:mm a [UI-06] [UI-07]", () => {
    renderFooter('America/Chicago');
    expect(clock()).toHaveTextContent(/^1:05 PM$/);
  });

  it('shows a different hour to a user in another zone [UI-06]', () => {
    renderFooter('Asia/Tokyo');
    expect(clock()).toHaveTextContent(/^4:05 AM$/);
  });

  it('updates the clock every five seconds [UI-08]', () => {
    renderFooter('America/Chicago');
    jest.setSystemTime(new Date('2026-03-04T19:06:00Z'));
    act(() => jest.advanceTimersByTime(4999));
    expect(clock()).toHaveTextContent('1:05 PM');
    act(() => jest.advanceTimersByTime(1));
    expect(clock()).toHaveTextContent('1:06 PM');
    jest.setSystemTime(new Date('2026-03-04T19:07:00Z'));
    act(() => jest.advanceTimersByTime(4999));
    expect(clock()).toHaveTextContent('1:06 PM');
    act(() => jest.advanceTimersByTime(1));
    expect(clock()).toHaveTextContent('1:07 PM');
  });
});
