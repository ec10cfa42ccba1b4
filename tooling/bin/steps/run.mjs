import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const codeOf = (signal) => 128 + constants.signals[signal];

/** A reason to end that needs no stack: shown as it is, exit code 1. */
export class Rejection extends Error {}

export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** What runs at the moment. */
const children = new Set();

/** A terminal's signal reaches them as well; one to this process alone must not leave them behind. */
function endTogether() {
  for (const child of children) child.kill('SIGTERM');
  process.exit(codeOf('SIGTERM'));
}

function endWithUs(child) {
  if (children.size === 0) process.once('SIGTERM', endTogether);
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (children.size === 0) process.off('SIGTERM', endTogether);
  });
}

/**
 * Runs a program at the root of the repository and resolves with its exit code and what it wrote. With `isQuiet`
 * nothing of that is shown, with `holdsErrors` only what it wrote to its output.
 */
export function run(file, args, { isQuiet = false, holdsErrors = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
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

/** A Refusal for a failure whose cause is a library or tool that is not there; undefined for any other. */
export function missingTool(text) {
  const [, name] = missingModule.exec(text) ?? [];
  return name && new Rejection(`${name} is missing: remove the folder node_modules and start again.`);
}

/** Runs a command's main function; a Refusal becomes one line and exit code 1. */
export async function main(body) {
  // Whoever reads only the first lines (`| head`) has seen what they wanted; the code is that of other programs then.
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
