import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const codeOf = (signal) => 128 + constants.signals[signal];

/** An expected error: printed without a stack, exit code 1. */
export class Rejection extends Error {}

export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** The running child processes. */
const children = new Set();

/** Stops the children after a signal to this process only. A terminal's signal reaches them anyway. */
function stopAll() {
  for (const child of children) child.kill('SIGTERM');
  process.exit(codeOf('SIGTERM'));
}

/** Stops the child when this process receives SIGTERM. */
export function trackChild(child) {
  if (children.size === 0) process.once('SIGTERM', stopAll);
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (children.size === 0) process.off('SIGTERM', stopAll);
  });
}

/**
 * Runs a program in the repository root and resolves with its exit code and output. `isQuiet` hides all output,
 * `holdsErrors` only standard error.
 */
export function run(file, args, { isQuiet = false, holdsErrors = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    trackChild(child);
    const written = { output: '', errors: '' };
    child.stdout.on('data', (chunk) => {
      written.output += chunk;
      if (!isQuiet) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      written.errors += chunk;
      if (!isQuiet && !holdsErrors) process.stderr.write(chunk);
    });
    child.once('error', (error) => {
      reject(
        error.code === 'ENOENT' ? new Rejection(`${file} is not installed, or not on the PATH.`) : error,
      );
    });
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, ...written }));
  });
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

const missingModule = /Cannot find (?:module|package) '([^']+)'/;

/** Returns a Rejection for an error about a missing library or tool, and undefined for other errors. */
export function missingTool(message) {
  const [, name] = missingModule.exec(message) ?? [];
  return name && new Rejection(`${name} is missing: remove the folder node_modules and start again.`);
}

/** Runs a command's main function. Prints a Rejection as one line and exits with code 1. */
export async function main(body) {
  // The reader closed the pipe, as `| head` does. Exit with the usual code for SIGPIPE.
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(codeOf('SIGPIPE'));
  });
  try {
    await body();
  } catch (error) {
    const isMissing = error.code === 'ERR_MODULE_NOT_FOUND' && missingTool(error.message);
    const rejection = error instanceof Rejection ? error : isMissing;
    if (!rejection) throw error;
    process.stderr.write(`${rejection.message}\n`);
    process.exitCode = 1;
  }
}
