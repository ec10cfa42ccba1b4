import type { CampaignRegistryEntry } from '@dashboard/shared/contracts';
import { type RequestError, toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useEffect, useRef } from 'react';
import { hasProblem } from './registry-status';

export const MISSING_REGISTRATION =
  'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.';
export const REQUEST_FAILED = 'Request failed';

export interface RegistryProblem {
  text: string;
  /** Why the registration could not be loaded; null for a problem of the registration itself. */
  error: RequestError | null;
  /** The details, in the words of the registry, the carrier or the server. */
  reason?: string | undefined;
}

interface LoadedEntry {
  data: CampaignRegistryEntry | null | undefined;
  error: Error | null;
}

/** The problem of a registration, or of its last load; null without one and before the first load. */
export function registryProblem({ data, error }: LoadedEntry): RegistryProblem | null {
  if (error) {
    const failed = toRequestError(error);
    return { text: REQUEST_FAILED, error: failed, reason: failed.message };
  }
  if (data === undefined || !hasProblem(data)) return null;
  return { text: MISSING_REGISTRATION, error: null, reason: data?.errorText ?? undefined };
}

/** Shows each kind of problem in a toast, once per visit: refetches do not repeat it. */
export function useProblemNotice(problem: RegistryProblem | null): void {
  const notified = useRef(new Set<string>());
  const { text, reason } = problem ?? {};
  useEffect(() => {
    if (text === undefined || notified.current.has(text)) return;
    notified.current.add(text);
    notify({ kind: 'error', key: 'registration', detail: text, reason });
  }, [text, reason]);
}
