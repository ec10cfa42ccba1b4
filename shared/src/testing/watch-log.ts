import { afterThisTest } from './restore';

export interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
}
const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** Records console output and keeps it out of the test output. */
export function watchLog(): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const level of LEVELS) {
    const spy = jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      entries.push({ level, message: String(words[0]) });
    });
    afterThisTest(() => spy.mockRestore());
  }
  return entries;
}
