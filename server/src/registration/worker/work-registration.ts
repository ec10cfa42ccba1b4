import type { Services } from '../../platform/http/services';
import { backoffMs } from '../../platform/jobs/backoff';
import type { RegistrationTimes } from '../registration';
import { RegistryError } from '../registry/registry-error';
import { readSubmission } from './read-submission';
import type { RegistrationRow } from './registration-queue';
import { type SettleServices, settle } from './settle';
import { rejectedResult, STEPS, type StepResult } from './steps';

export type RegistrationServices = SettleServices & Pick<Services, 'registration' | 'log'>;

const MINUTE_MS = 60_000;
/** For errors that need an operator, such as wrong credentials. */
const OPERATOR_MS = 5 * MINUTE_MS;

/** Delay before the next look at a step that waits. Reviews may take days. */
function pollMs(ageMs: number, firstMs: number): number {
  if (ageMs < MINUTE_MS) return firstMs;
  return ageMs < 60 * MINUTE_MS ? MINUTE_MS / 2 : OPERATOR_MS;
}

function delayMs({ next }: StepResult, ageMs: number, times: RegistrationTimes): number {
  if (next === 'now') return 0;
  return next === 'watch' ? times.watchMs : pollMs(ageMs, times.pollMs);
}

async function store(
  services: RegistrationServices,
  claimed: RegistrationRow,
  result: StepResult,
): Promise<RegistrationRow | undefined> {
  const { changes, step, errorText } = result;
  const now = services.clock.now();
  // A look at a complete registration is a new claim each time; other steps are as old as they are.
  const isNew = step !== claimed.step || result.next === 'watch';
  const ageMs = isNew ? 0 : now.getTime() - claimed.stepSince.getTime();
  return settle(services, claimed, {
    ...changes,
    ...(isNew && { stepSince: now, attempts: 0 }),
    step,
    errorText,
    nextAttemptAt: new Date(now.getTime() + delayMs(result, ageMs, services.registration.times)),
    updatedAt: now,
  });
}

/** Plans another attempt after a request that failed, or says why there is none. */
async function retry(
  services: RegistrationServices,
  claimed: RegistrationRow,
  error: RegistryError,
): Promise<RegistrationRow | undefined> {
  const { times } = services.registration;
  services.log.warn({ err: error, accountId: claimed.accountId }, 'a registration request failed');
  if (error.kind === 'rejected') return store(services, claimed, rejectedResult(claimed, error.message));
  const isBusy = error.kind === 'busy';
  const delay = isBusy
    ? backoffMs(claimed.attempts, times.retryMs, error.retryAfterMs, Math.random())
    : OPERATOR_MS;
  return settle(services, claimed, {
    errorText: error.message,
    nextAttemptAt: new Date(services.clock.now().getTime() + delay),
  });
}

/**
 * Makes one attempt at the current step of a claimed registration. Returns the stored registration, or undefined if it
 * was changed or claimed meanwhile.
 */
export async function workRegistration(
  services: RegistrationServices,
  claimed: RegistrationRow,
): Promise<RegistrationRow | undefined> {
  const { db, clock, registration } = services;
  const submission = await readSubmission(db, claimed);
  try {
    const context = { services: registration, row: claimed, submission, now: clock.now() };
    return await store(services, claimed, await STEPS[claimed.step](context));
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return retry(services, claimed, error);
  }
}
