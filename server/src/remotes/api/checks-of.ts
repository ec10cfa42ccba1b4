import { BadRequest } from '../../platform/http/errors';
import { isSiteName } from '../registry';
import type { ReleaseChecks } from './release-api';

interface Stated {
  trial?: 'passed' | 'skipped' | undefined;
  reason?: string | undefined;
  dirty: 'true' | 'false';
}

/** What a publisher says about its checks. A remote that was not tried needs a reason. @throws BadRequest */
export function checksOf(name: string, { trial, reason, dirty }: Stated): ReleaseChecks {
  const isDirty = dirty === 'true';
  if (isSiteName(name)) return { trial: null, reason: null, isDirty };
  if (trial === 'passed') return { trial, reason: null, isDirty };
  if (trial === 'skipped' && reason !== undefined) return { trial, reason, isDirty };
  throw invalid(trial === undefined ? 'trial' : 'reason');
}

const TRIAL = 'Say whether the trial passed: trial=passed, or trial=skipped with a reason.';

const invalid = (field: 'trial' | 'reason') => new BadRequest(TRIAL, { errors: { [field]: [TRIAL] } });
