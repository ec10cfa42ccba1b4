import { TextNumber } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { NumberingOptions } from '../numbers/numbering';
import { orderNumber } from '../numbers/orders/order-number';
import { startNumbering } from '../start-numbering';
import type { Send, TestApp } from './start-test-app';
import { eventually, startTexting, type TextingApp } from './texting';
import type { WorldAccount } from './world';

const TIMES = { pollMs: 10, retryMs: 5, unconfirmedMs: 50 };

/** A texting server with the worker of number orders. */
export interface NumberingApp extends TextingApp {
  /** Requests of the account's provider. */
  asProvider: Send;
  /** Requests of the other provider, to which `stranger` belongs. */
  asStranger: Send;
}

export async function startNumberingApp(options: NumberingOptions = {}): Promise<NumberingApp> {
  const texting = await startTexting({}, {}, { ...options, times: { ...TIMES, ...options.times } });
  const stop = startNumbering(texting.services, texting.address, 20);
  const [north, south] = texting.world.providers;
  return {
    ...texting,
    asProvider: await texting.signIn(north.provider.username),
    asStranger: await texting.signIn(south.provider.username),
    close: async () => {
      await stop();
      await texting.close();
    },
  };
}

/** The body that adds a number. */
export const newNumber = (phoneNumber: string, more: object = {}) => ({
  phoneNumber,
  accountGroupName: `Group ${phoneNumber}`,
  phoneActivationType: 'ACTIVATION',
  isTollFreePhoneNumber: false,
  ...more,
});

export const addNumber = (as: Send, { accountId }: WorldAccount, phoneNumber: string, more: object = {}) =>
  as({ method: 'POST', url: `/accounts/${accountId}/phone-numbers`, payload: newNumber(phoneNumber, more) });

const numberUrl = ({ accountId }: WorldAccount, tn: string) => `/accounts/${accountId}/phone-numbers/${tn}`;

export const readNumber = (as: Send, account: WorldAccount, tn: string) =>
  as({ url: numberUrl(account, tn) });

export const setState = (as: Send, account: WorldAccount, tn: string, state: unknown) =>
  as({ method: 'POST', url: numberUrl(account, tn), payload: { state } });

export const reactivate = (as: Send, account: WorldAccount, tn: string, phoneActivationType: unknown) =>
  as({ method: 'POST', url: `${numberUrl(account, tn)}/reactivate`, payload: { phoneActivationType } });

/** The number once no order for it is in progress. */
export async function settled(as: Send, account: WorldAccount, tn: string): Promise<TextNumber> {
  const read = async () => v.parse(TextNumber, (await readNumber(as, account, tn)).json());
  return eventually(read, ({ inProgressState }) => inProgressState === null);
}

/** Adds a number to the app's account, and returns it once its order has ended. */
export async function addSettled(
  { asProvider, account }: NumberingApp,
  tn: string,
  more: object = {},
): Promise<TextNumber> {
  const response = await addNumber(asProvider, account, tn, more);
  if (response.statusCode !== 201) throw new Error(`The number was not added: ${response.body}`);
  return settled(asProvider, account, tn);
}

/** Orders at the embedded carrier for a number. */
export const ordersAtCarrier = ({ services }: TextingApp, tn: string) =>
  (services.numbering.embedded?.orders() ?? []).filter(({ digits }) => digits === tn);

/** Lines of Recent History without their dates, newest first. */
export const historyOf = ({ orderHistory }: Pick<TextNumber, 'orderHistory'>): string[] =>
  orderHistory.map((line) => line.replace(/^.*? [ap]m: /, ''));

/** Orders a new number of an account in its database, without the route. Returns the number's id. */
export async function orderActivation(
  { services, world }: Pick<TestApp, 'services' | 'world'>,
  phoneNumber: string,
): Promise<number> {
  const { accountId, admin } = world.providers[0].accounts[0];
  const { numberId } = await services.db.transaction((tx) =>
    orderNumber(tx, {
      accountId,
      phoneNumber,
      groupName: `Group ${phoneNumber}`,
      activationType: 'ACTIVATION',
      actor: { userId: admin.userId, name: 'Ana Reed' },
      allowFictional: true,
    }),
  );
  return numberId;
}
