import { screen, waitFor } from '@testing-library/react';
import { RequestError } from '../http';
import { fakeApi, renderApp } from '../testing';
import { timeZonesQuery, useQuery } from '.';
import { isWorthRetrying } from './query-client';

const failure = (status: number, code?: string) =>
  new RequestError('Down', { status, ...(code && { code }) });

describe('a failed query', () => {
  it.each([
    [failure(0, 'NETWORK'), true],
    [failure(503), true],
    [failure(429), true],
    [failure(404), false],
    [failure(403), false],
    [failure(200, 'BAD_ANSWER'), false],
    [new Error('a fault of our own'), false],
  ])('%o is tried again: %s', (error, isTried) => {
    expect(isWorthRetrying(0, error)).toBe(isTried);
    expect(isWorthRetrying(2, error)).toBe(false);
  });
});

describe('time zones', () => {
  it('are asked for once by two readers [API-09]', async () => {
    const zone = { id: 5, description: 'Central Time', gmt_variation: '-06:00', ianaName: 'America/Chicago' };
    const api = fakeApi().on('GET /api/common/timezones', [zone]);
    function Reader() {
      const { data } = useQuery(timeZonesQuery);
      return <p>{data?.[0]?.description}</p>;
    }
    renderApp(
      <>
        <Reader />
        <Reader />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('Central Time')).toHaveLength(2));
    expect(api.calls).toHaveLength(1);
  });
});
