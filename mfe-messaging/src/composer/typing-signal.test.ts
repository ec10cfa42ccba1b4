import { createTypingSignal } from './typing-signal';

describe('createTypingSignal', () => {
  it('sends one signal at once and then at most one every 3 seconds [INB-21]', () => {
    let time = 0;
    const notified: boolean[] = [];
    const signal = createTypingSignal(
      (isTyping) => notified.push(isTyping),
      () => time,
    );
    for (time = 0; time <= 7000; time += 200) signal.typed();
    expect(notified).toEqual([true, true, true]);
  });

  it('repeats the signal after 3 seconds when the clock of the computer is set back [INB-21]', () => {
    jest.useFakeTimers();
    const notified: boolean[] = [];
    const signal = createTypingSignal((isTyping) => notified.push(isTyping));
    signal.typed();
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(3_000);
    signal.typed();
    jest.useRealTimers();
    expect(notified).toEqual([true, true]);
  });

  it('sends one stop signal and starts again at once', () => {
    const notified: boolean[] = [];
    const signal = createTypingSignal(
      (isTyping) => notified.push(isTyping),
      () => 0,
    );
    signal.stopped();
    signal.typed();
    signal.stopped();
    signal.stopped();
    signal.typed();
    expect(notified).toEqual([true, false, true]);
  });
});
