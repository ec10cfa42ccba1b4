import { Conflict, NotFound, Unprocessable } from '../../platform/http/errors';
import { RegistryConflict, RegistryError, RegistryNotFound } from '../registry-error';

/** Turns the registry's rejections into responses. */
export async function responding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RegistryConflict) throw new Conflict(error.message);
    if (error instanceof RegistryNotFound) throw new NotFound(error.message);
    if (error instanceof RegistryError) throw new Unprocessable(error.message);
    throw error;
  }
}
