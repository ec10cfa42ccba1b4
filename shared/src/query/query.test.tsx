import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { getJson, RequestError, sendJson } from '../http';
import { fakeApi, noConnection, renderApp, reply } from '../testing';
import { queryClient, timeZonesQuery, useAction, useQuery } from '.';
import { shouldRetry } from './query-client';

const HOUR_MS = 3_600_000;

const failure = (status: number, code?: string) =>
  new RequestError('Down', { status, ...(code && { code }) });

describe('failed query', () => {
  it.each([
    [failure(0, 'NETWORK'), true],
    [failure(503), true],
    [failure(429), true],
    [failure(404), false],
    [failure(403), false],
    [failure(200, 'INVALID_RESPONSE'), false],
    [new Error('a fault of our own'), false],
  ])('%o is retried: %s', (error, isRetried) => {
    expect(shouldRetry(0, error)).toBe(isRetried);
    expect(shouldRetry(2, error)).toBe(false);
  });
});

describe('data of the inbox that could not be refreshed', () => {
  afterEach(() => jest.useRealTimers());

  const fetchLamps = () => getJson('/api/lamps', v.array(v.string()));
  function Lamps() {
    const { data, error } = useQuery({ queryKey: ['messaging', 'lamps'], queryFn: fetchLamps, retry: false });
    return <p>{error ? `${data?.length} lamp, perhaps outdated` : data}</p>;
  }

  it('is fetched again by itself after a temporary failure only [FLT-03]', async () => {
    const api = fakeApi().on('GET /api/lamps', ['White']);
    renderApp(<Lamps />);
    expect(await screen.findByText('White')).toBeVisible();
    jest.useFakeTimers();
    const failOnce = async (status: number) => {
      api.on('GET /api/lamps', reply(status, { message: 'Not now' }));
      void queryClient.refetchQueries({ queryKey: ['messaging', 'lamps'] });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText('1 lamp, perhaps outdated')).toBeVisible();
      api.on('GET /api/lamps', ['White']);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
    };
    await failOnce(503);
    expect([screen.queryByText('White') !== null, api.calls.length]).toEqual([true, 3]);
    await failOnce(403);
    expect([screen.queryByText('White') !== null, api.calls.length]).toEqual([false, 4]);
  });
});

describe('offline behavior', () => {
  it('fails queries and mutations instead of pausing them', async () => {
    fakeApi().on('GET /api/common/timezones', noConnection);
    window.dispatchEvent(new Event('offline'));
    await expect(queryClient.fetchQuery(timeZonesQuery)).rejects.toMatchObject({ code: 'NETWORK' });
    const write = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject('no') });
    await expect(write.execute(undefined)).rejects.toBe('no');
    window.dispatchEvent(new Event('online'));
  });
});

describe('time zones query', () => {
  afterEach(() => jest.useRealTimers());

  it('fetches once for two components and for one an hour later [API-09]', async () => {
    const zone = { id: 5, description: 'Central Time', gmt_variation: '-06:00', ianaName: 'America/Chicago' };
    const api = fakeApi().on('GET /api/common/timezones', [zone]);
    function Reader() {
      const { data } = useQuery(timeZonesQuery);
      return <p>{data?.[0]?.description}</p>;
    }
    function Readers() {
      const [hasThird, setHasThird] = useState(false);
      return (
        <>
          <Reader />
          <Reader />
          {hasThird && <Reader />}
          <button type="button" onClick={() => setHasThird(true)}>
            One more
          </button>
        </>
      );
    }
    renderApp(<Readers />);
    await waitFor(() => expect(screen.getAllByText('Central Time')).toHaveLength(2));
    jest.useFakeTimers({ now: Date.now() + HOUR_MS });
    fireEvent.click(screen.getByRole('button', { name: 'One more' }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getAllByText('Central Time')).toHaveLength(3);
    expect(api.calls).toHaveLength(1);
  });
});

describe('action', () => {
  it('runs once when its button is clicked twice before it is busy, and again later', async () => {
    const api = fakeApi().on('POST /api/lamps', () => reply(500, { message: 'The lamp broke.' }));
    function Light() {
      const { mutate, error } = useAction({
        mutationFn: () => sendJson('POST', '/api/lamps', {}, v.unknown()),
      });
      return (
        <button type="button" onClick={() => mutate()}>
          {error?.message ?? 'Light'}
        </button>
      );
    }
    renderApp(<Light />);
    const doubleClick = () =>
      act(() => {
        screen.getByRole('button').click();
        screen.getByRole('button').click();
      });
    doubleClick();
    expect(await screen.findByText('The lamp broke.')).toBeVisible();
    expect(api.callsOf('POST /api/lamps')).toHaveLength(1);
    doubleClick();
    await waitFor(() => expect(api.callsOf('POST /api/lamps')).toHaveLength(2));
    expect(await screen.findByText('The lamp broke.')).toBeVisible();
    expect(api.callsOf('POST /api/lamps')).toHaveLength(2);
  });
});
