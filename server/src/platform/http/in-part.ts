import { HttpError } from './errors';

/**
 * Runs the check of one part of a request. Its field errors name the part: `email` becomes `adminUser.email`. Other errors
 * pass unchanged.
 */
export async function inPart<T>(part: string, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpError) || error.errors === undefined) throw error;
    const fields = Object.entries(error.errors).map(([field, messages]) => [`${part}.${field}`, messages]);
    throw new HttpError(error.status, error.message, {
      ...(error.code !== undefined && { code: error.code }),
      errors: Object.fromEntries(fields),
    });
  }
}
