/** After this the process exits anyway, so that a supervisor can restart it. */
export const STOP_LIMIT_MS = 15_000;

/** One Ctrl-C can arrive twice: from the terminal, and from npm, which forwards signals to its child. */
const SAME_PRESS_MS = 500;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Stops everything on a signal, then exits with `exitCode`. Also works during startup, so that an embedded database
 * that is already running does not stay behind.
 */
export function stopOnSignal(starting: Promise<Stoppable>, exitCode: number): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      // A second Ctrl-C exits at once.
      if (performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    process.stdout.write('Stopping …\n');
    const stopStarted = (started: Stoppable) => {
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      return started.stop();
    };
    // The caller that awaits `starting` reports a failed start.
    const stopped = starting.then(stopStarted, () => undefined);
    void stopped.then(() => process.exit(exitCode));
  };
  // SIGHUP is sent when the terminal closes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
