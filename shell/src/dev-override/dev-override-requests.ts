import { DevOverride } from '@dashboard/shared/contracts';
import { sendJson } from '@dashboard/shared/http';
import * as v from 'valibot';

const URL = '/api/dev-override';

/** Loads one remote from the developer's machine, from the next page of this session on. */
export const setDevOverride = (override: DevOverride) => sendJson('POST', URL, override, DevOverride);

export const resetDevOverride = () => sendJson('DELETE', URL, undefined, v.unknown());
