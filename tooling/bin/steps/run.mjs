import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A reason to end that needs no stack: shown as it is, exit code 1. */
export class Refusal extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program at the root of the repository and resolves with its exit code and what it wrote. With `isQuiet`
 * nothing of that is shown.
 */
export function run(file, args, { isQuiet = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (target) => (chunk) => {
      output += chunk;
      if (!isQuiet) target.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.once('error', (error) => {
      reject(error.code === 'ENOENT' ? new Refusal(`${file} is not installed, or not on the PATH.`) : error);
    });
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a command's main function; a Refusal becomes one line and exit code 1. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
