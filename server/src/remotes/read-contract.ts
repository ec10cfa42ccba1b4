import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { errorCode } from '../platform/common/error-code';
import { contradictionsOf } from './check-contract';
import { assertNoProblems, RegistryError, rejection } from './registry-error';

/**
 * Reads and validates the contract of a built remote.
 * @throws RegistryError with one line that names the file and every invalid field
 */
export function readContract(dist: string): RemoteContract {
  const path = join(dist, 'contract.json');
  const result = v.safeParse(RemoteContract, readJson(path));
  if (!result.success) {
    throw rejection(
      `${path}:`,
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`),
    );
  }
  assertNoProblems(`${path}:`, contradictionsOf(result.output));
  return result.output;
}

function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser's message quotes the input, including line breaks.
    throw rejection(`${path} is not JSON:`, [error.message]);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new RegistryError(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `${path} does not exist: build the remote first.`
        : `${path} cannot be read: ${code}.`,
    );
  }
}
