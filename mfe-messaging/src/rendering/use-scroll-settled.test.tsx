import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { useScrollSettled } from './use-scroll-settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Row = ({ name }: { name: string }) => <p>{useScrollSettled() && `${name}, whole`}</p>;

/** Renders rows of a history that can be replaced by others. */
function history() {
  let renderCount = 0;
  const of = (names: string[]) => (
    <Profiler id="history" onRender={() => (renderCount += 1)}>
      {names.map((name) => (
        <Row key={name} name={name} />
      ))}
    </Profiler>
  );
  const view = render(of([]));
  return {
    show: (names: string[]) => view.rerender(of(names)),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    whole: () => screen.queryAllByText(/, whole$/).map((row) => row.textContent),
    renderCount: () => renderCount,
  };
}

describe('useScrollSettled', () => {
  it('is true once the row has been mounted for 300 ms', () => {
    const { show, pass, whole } = history();
    show(['first']);
    pass(299);
    expect(whole()).toEqual([]);
    pass(1);
    expect(whole()).toEqual(['first, whole']);
  });

  it('becomes true in all rows at once, after no row was added for 300 ms', () => {
    const { show, pass, whole, renderCount } = history();
    show(['first', 'second']);
    pass(200);
    show(['first', 'second', 'third']);
    pass(200);
    expect(whole()).toEqual([]);
    const before = renderCount();
    pass(100);
    expect(whole()).toEqual(['first, whole', 'second, whole', 'third, whole']);
    expect(renderCount()).toBe(before + 1);
  });

  it('stays false in a row that was unmounted', () => {
    const { show, pass, whole } = history();
    show(['first', 'second']);
    show(['second']);
    pass(300);
    expect(whole()).toEqual(['second, whole']);
  });
});
