import { type ContactPatch, INVALID_PHONE } from '@dashboard/shared/contracts';
import { numberProblem, toE164 } from '@dashboard/shared/text';
import type * as v from 'valibot';
import type { contact } from '../../platform/db/schema';
import { Conflict, Unprocessable } from '../../platform/http/errors';
import {
  type Cause,
  isSuspected,
  type LineKind,
  optInChanges,
  optOutChanges,
  SETTLED,
  UNDO_CHANGES,
  UNDO_WITHIN_MS,
} from '../compliance/change-consent';
import type { ContactRow } from '../messages/present-message';

export type ParsedPatch = v.InferOutput<typeof ContactPatch>;
type Changes = Partial<typeof contact.$inferInsert>;

/** What a patch does to a contact. */
export interface ContactPlan {
  changes: Changes;
  lines: { kind: LineKind; cause: Cause }[];
}

const NOTHING: ContactPlan = { changes: {}, lines: [] };

const fieldError = (field: string, text: string, code?: string) =>
  new Unprocessable(text, { code, errors: { [field]: [text] } });

/** Whether the same person opted the contact out a moment ago. The contact's own STOP since then has another source. */
const isOwnRecentOptOut = (row: ContactRow, { userId, at }: Cause) =>
  row.optOutSource === 'staff' &&
  row.optOutByUserId === userId &&
  row.optOutAt !== null &&
  at.getTime() - row.optOutAt.getTime() <= UNDO_WITHIN_MS;

function planOptOut(row: ContactRow, patch: ParsedPatch, cause: Cause): ContactPlan {
  if (patch.isOptOut === undefined || patch.isOptOut === row.isOptOut) return NOTHING;
  if (patch.isOptOut) return { changes: optOutChanges(cause), lines: [{ kind: 'opted_out', cause }] };
  if (!row.isOptedOutBySystemUser) {
    const text = 'This contact opted out and can only opt in again by texting START.';
    throw fieldError('isOptOut', text, 'OPTED_OUT_BY_CONTACT');
  }
  if (patch.undo === true) {
    if (!isOwnRecentOptOut(row, cause)) throw fieldError('undo', 'It’s too late to undo this opt-out.');
    return { changes: UNDO_CHANGES, lines: [{ kind: 'opt_out_undone', cause }] };
  }
  if (patch.consentAttested !== true) {
    throw fieldError(
      'consentAttested',
      'Confirm that the contact agreed to get texts again.',
      'NOT_ATTESTED',
    );
  }
  return { changes: optInChanges(cause), lines: [{ kind: 'opted_in', cause }] };
}

function planBlock(row: ContactRow, patch: ParsedPatch, cause: Cause): ContactPlan {
  if (patch.isBlocked === undefined || patch.isBlocked === row.isBlocked) return NOTHING;
  const { isBlocked } = patch;
  return {
    changes: {
      isBlocked,
      blockedAt: isBlocked ? cause.at : null,
      blockedByUserId: isBlocked ? cause.userId : null,
    },
    lines: [{ kind: isBlocked ? 'blocked' : 'unblocked', cause }],
  };
}

function planNumber(
  row: ContactRow,
  patch: ParsedPatch,
  cause: Cause,
  rules: { allowFictional: boolean },
): ContactPlan {
  if (patch.contactNumber === undefined) return NOTHING;
  const number = toE164(patch.contactNumber);
  if (number === row.number) return NOTHING;
  if (numberProblem(patch.contactNumber, rules) !== null) throw fieldError('contactNumber', INVALID_PHONE);
  return { changes: { number }, lines: [{ kind: 'number_changed', cause: { ...cause, text: row.number } }] };
}

/** Staff decided that the contact's words were not a request to stop. */
function planNotOptOut(row: ContactRow, patch: ParsedPatch, cause: Cause): ContactPlan {
  if (patch.suspectedOptOut !== false || !isSuspected(row)) return NOTHING;
  return { changes: SETTLED, lines: [{ kind: 'not_opt_out', cause }] };
}

function planDetails(row: ContactRow, patch: ParsedPatch): ContactPlan {
  const { contactName: name, email, company, customFields } = patch;
  const changes: Changes = {
    ...(name !== undefined && name !== row.name && { name }),
    ...(email !== undefined && email !== row.email && { email }),
    ...(company !== undefined && company !== row.company && { company }),
    ...(customFields !== undefined && { customFields }),
  };
  return { changes, lines: [] };
}

/**
 * Decides what a patch changes.
 * @throws Conflict when it was made on an older version, Unprocessable when a rule refuses a field
 */
export function planChange(
  row: ContactRow,
  patch: ParsedPatch,
  cause: Cause,
  rules: { allowFictional: boolean },
): ContactPlan {
  if (patch.version !== undefined && patch.version !== row.version) {
    throw new Conflict('Someone else changed this.', { code: 'STALE' });
  }
  const plans = [
    planNumber(row, patch, cause, rules),
    planOptOut(row, patch, cause),
    planBlock(row, patch, cause),
    planNotOptOut(row, patch, cause),
    planDetails(row, patch),
  ];
  return {
    changes: Object.assign({}, ...plans.map((plan) => plan.changes)),
    lines: plans.flatMap((plan) => plan.lines),
  };
}
