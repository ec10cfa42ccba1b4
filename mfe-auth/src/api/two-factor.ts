import {
  type EnrollmentBody,
  OwnTwoFactor,
  RecoveryCodes,
  TwoFactorSetup,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { hashPassword } from '@dashboard/shared/password';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import * as v from 'valibot';

const URL = '/users/self/two-factor';

/** Two-step sign-in of the signed-in user. */
export const ownTwoFactorQuery = queryOptions({
  queryKey: ['own-two-factor'],
  queryFn: ({ signal }) => getJson(URL, OwnTwoFactor, { signal }),
  gcTime: 0,
});

export const refreshTwoFactor = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownTwoFactorQuery.queryKey });

const withPassword = async (password: string) => ({ currentPassword: await hashPassword(password) });

/** Each of these rejects with RequestError. */
export const startSetup = async (password: string): Promise<TwoFactorSetup> =>
  sendJson('POST', `${URL}/setup`, await withPassword(password), TwoFactorSetup);

export const confirmSetup = (body: EnrollmentBody): Promise<RecoveryCodes> =>
  sendJson('POST', URL, body, RecoveryCodes);

export const renewRecoveryCodes = async (password: string): Promise<RecoveryCodes> =>
  sendJson('POST', `${URL}/recovery-codes`, await withPassword(password), RecoveryCodes);

export const turnOff = async (password: string): Promise<unknown> =>
  sendJson('POST', `${URL}/off`, await withPassword(password), v.unknown());

export const forgetDevice = (deviceId: number): Promise<unknown> =>
  sendJson('DELETE', `${URL}/devices/${deviceId}`, undefined, v.unknown());
