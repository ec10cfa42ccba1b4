const LEVELS = ['debug', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

export const DEFAULT_LOG_LEVEL: LogLevel = 'warning';

let level: LogLevel = DEFAULT_LOG_LEVEL;

/** Entries below this level are dropped. */
export function setLogLevel(next: LogLevel): void {
  level = next;
}

function write(entryLevel: LogLevel, message: string, details: unknown[]): void {
  if (LEVELS.indexOf(entryLevel) < LEVELS.indexOf(level)) return;
  const method = entryLevel === 'warning' ? 'warn' : entryLevel;
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the browser's console
  console[method](message, ...details);
}

/** The browser's log. The default level is warning. */
export const log = {
  debug: (message: string, ...details: unknown[]) => write('debug', message, details),
  info: (message: string, ...details: unknown[]) => write('info', message, details),
  warning: (message: string, ...details: unknown[]) => write('warning', message, details),
  error: (message: string, ...details: unknown[]) => write('error', message, details),
};
