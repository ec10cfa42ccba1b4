import { type ContactPatch, INVALID_PHONE, OPT_IN_CONSENT } from '@dashboard/shared/contracts';
import { numberProblem, toE164 } from '@dashboard/shared/text';
import type * as v from 'valibot';
import type { contact } from '../../platform/db/schema';
import { assertVersion } from '../../platform/http/assert-version';
import { Conflict, Unprocessable } from '../../platform/http/errors';
import {
  type ConsentSource,
  isSuspected,
  type LineKind,
  NO_SUSPICION,
  optInChanges,
  optOutChanges,
  UNDO_CHANGES,
  UNDO_WITHIN_MS,
} from '../compliance/change-consent';
import type { ContactRow } from '../messages/present-message';

export type ParsedPatch = v.InferOutput<typeof ContactPatch>;
type Changes = Partial<typeof contact.$inferInsert>;

/** The changes that a patch makes to a contact. */
export interface ContactPlan {
  changes: Changes;
  lines: { kind: LineKind; cause: ConsentSource }[];
}

const NO_CHANGE: ContactPlan = { changes: {}, lines: [] };

const fieldError = (field: string, message: string, code?: string) =>
  new Unprocessable(message, { code, errors: { [field]: [message] } });

/** Whether the same user opted the contact out within the undo period. The contact's own STOP has another source. */
const isOwnRecentOptOut = (row: ContactRow, { userId, at }: ConsentSource) =>
  row.optOutSource === 'staff' &&
  row.optOutByUserId === userId &&
  row.optOutAt !== null &&
  at.getTime() - row.optOutAt.getTime() <= UNDO_WITHIN_MS;

function planOptOut(row: ContactRow, patch: ParsedPatch, cause: ConsentSource): ContactPlan {
  if (patch.isOptOut === undefined || patch.isOptOut === row.isOptOut) return NO_CHANGE;
  if (patch.isOptOut) return { changes: optOutChanges(cause), lines: [{ kind: 'opted_out', cause }] };
  if (!row.isOptedOutBySystemUser) {
    const message = 'This contact opted out and can only opt in again by texting START.';
    throw new Conflict(message, { code: 'OPTED_OUT_BY_CONTACT', errors: { isOptOut: [message] } });
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
  return {
    changes: optInChanges(cause),
    lines: [{ kind: 'opted_in', cause: { ...cause, text: OPT_IN_CONSENT } }],
  };
}

function planBlock(row: ContactRow, patch: ParsedPatch, cause: ConsentSource): ContactPlan {
  if (patch.isBlocked === undefined || patch.isBlocked === row.isBlocked) return NO_CHANGE;
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

/** @throws Unprocessable naming contactNumber */
export function assertValidNumber(number: string, rules: { allowFictional: boolean }): void {
  if (numberProblem(number, rules) !== null) throw fieldError('contactNumber', INVALID_PHONE);
}

function planNumber(
  row: ContactRow,
  patch: ParsedPatch,
  cause: ConsentSource,
  rules: { allowFictional: boolean },
): ContactPlan {
  if (patch.contactNumber === undefined) return NO_CHANGE;
  const number = toE164(patch.contactNumber);
  if (number === row.number) return NO_CHANGE;
  assertValidNumber(patch.contactNumber, rules);
  return {
    // A suspected opt-out stays with the number that it came from.
    changes: { number, invalidAt: null, ...NO_SUSPICION },
    lines: [{ kind: 'number_changed', cause: { ...cause, text: row.number } }],
  };
}

/** Staff dismissed the suspected opt-out. */
function planNotOptOut(row: ContactRow, patch: ParsedPatch, cause: ConsentSource): ContactPlan {
  if (patch.suspectedOptOut !== false || !isSuspected(row)) return NO_CHANGE;
  return { changes: NO_SUSPICION, lines: [{ kind: 'not_opt_out', cause }] };
}

/** Marks the number as one that cannot receive texts, or as valid again. A new number of the same patch is valid. */
function planInvalid(row: ContactRow, patch: ParsedPatch, { at }: ConsentSource): ContactPlan {
  if (patch.isInvalid === undefined || patch.isInvalid === (row.invalidAt !== null)) return NO_CHANGE;
  return { changes: { invalidAt: patch.isInvalid ? at : null }, lines: [] };
}

function planDetails(row: ContactRow, patch: ParsedPatch): ContactPlan {
  const { contactName: name, email, company, customFields, notes } = patch;
  const changes: Changes = {
    ...(name !== undefined && name !== row.name && { name }),
    ...(email !== undefined && email !== row.email && { email }),
    ...(company !== undefined && company !== row.company && { company }),
    ...(customFields !== undefined && { customFields }),
    ...(notes !== undefined && notes !== row.notes && { notes }),
  };
  return { changes, lines: [] };
}

/**
 * Plans the changes of a patch.
 * @throws Conflict if the patch is based on an older version, Unprocessable if a field is invalid
 */
export function planChange(
  row: ContactRow,
  patch: ParsedPatch,
  cause: ConsentSource,
  rules: { allowFictional: boolean },
): ContactPlan {
  assertVersion(row, patch);
  const plans = [
    planInvalid(row, patch, cause),
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
