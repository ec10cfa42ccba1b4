/** A stop that takes longer is cut short: whatever starts this again must not wait for ever. */
const STOP_LIMIT_MS = 15_000;

/** One press of Ctrl-C arrives more than once: from the terminal, and from npm, which hands on what it gets as well. */
const SAME_PRESS_MS = 500;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Ends this process at a signal once everything is stopped, with `exitCode`. Also while it is still starting: an embedded
 * database that is already up must not stay behind.
 */
export function stopOnSignal(starting: Promise<Stoppable>, exitCode: number): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      // A second Ctrl-C means now.
      if (performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    process.stdout.write('Stopping …\n');
    const stopStarted = (started: Stoppable) => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      return started.stop();
    };
    // A start that fails is told by whoever waits for it.
    const stopped = starting.then(stopStarted, () => undefined);
    void stopped.then(() => process.exit(exitCode));
  };
  // A terminal that is closed hangs up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
