import type { Campaign } from '@dashboard/shared/contracts';
import { RequestError, toRequestError } from '@dashboard/shared/http';
import { scheduleCampaign } from '../api/campaigns';
import type { DraftSaver } from './draft-saver';

/** The form's names of fields that the server calls otherwise. */
const FORM_FIELDS: Record<string, string> = { schedule: 'date', mediaIds: 'media' };

function toFormError(error: RequestError): RequestError {
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, messages]) => [FORM_FIELDS[name] ?? name, messages]),
  );
  const { message, status, code, summary } = error;
  return new RequestError(message, { status, errors, summary, ...(code !== undefined && { code }) });
}

/** What is typed as the number of people: 5131 for "5,131". Undefined if it is not a number. */
export function typedPeople(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Saves what is still unsaved and schedules the draft with the statement of consent.
 * @throws RequestError that names the form's fields
 */
export async function scheduleDraft(saver: DraftSaver, typedCount: string): Promise<Campaign> {
  const isSaved = await saver.flush();
  const { campaign } = saver.store.getState().stored;
  if (!isSaved || campaign === null)
    throw new RequestError('The last changes could not be saved. Nothing was scheduled.', { status: 0 });
  const people = typedPeople(typedCount);
  const body = {
    consent: true,
    version: campaign.version,
    ...(people !== undefined && { typedCount: people }),
  };
  try {
    return await scheduleCampaign(campaign.campaignId, body);
  } catch (thrown) {
    const error = toRequestError(thrown);
    if (error.status === 409 && error.code === 'STALE') saver.markConflict();
    throw toFormError(error);
  }
}
