import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, renderApp } from '@dashboard/shared/testing';
import { act } from '@testing-library/react';
import { useScheduleChanges } from './use-schedule-changes';

function Schedules({ nextChangeAt }: { nextChangeAt: string }) {
  useScheduleChanges([nextChangeAt]);
  return null;
}

it('asks at the next change, and again until the server has made it [BTM-16]', () => {
  jest.useFakeTimers();
  fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  renderApp(<Schedules nextChangeAt={new Date(Date.now() + 60_000).toISOString()} />);
  act(() => connectSocket());
  const askedAfter = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return socket.bodies('get_company_auto_response_schedules').length;
  };
  expect(askedAfter(60_000)).toBe(0);
  expect(askedAfter(500)).toBe(1);
  expect(askedAfter(10_000)).toBe(2);
  expect(askedAfter(10_000)).toBe(3);
  jest.useRealTimers();
});
