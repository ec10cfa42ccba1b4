import * as v from 'valibot';
import { ActivationType, TextNumberState } from './codes';
import { areaCode, INVALID_VALUE, phoneNumber, REQUIRED, requiredName, zipSearch } from './fields';
import { AVAILABLE_NUMBERS_MAX, NAME_MAX, PHONE_DIGITS } from './limits';
import { listQuery, listResponse } from './list';
import { tollFreePattern } from './number-search';

const numberState = v.picklist(Object.values(TextNumberState), INVALID_VALUE);

/** In a response: a state of a newer server counts as undefined, like `openPicklist` for words. */
const openState = v.fallback(numberState, TextNumberState.UNDEFINED);

/** GET /sms-numbers/states. */
export const TextNumberStateOptions = v.array(v.object({ state: openState, description: v.string() }));
export type TextNumberStateOptions = v.InferOutput<typeof TextNumberStateOptions>;

/** A row of an account's text number list. `number` is 10 digits. */
export const TextNumberRow = v.object({
  number: v.string(),
  typeLabel: v.string(),
  stateLabel: v.string(),
  state: openState,
  /** State of the open order that activates or releases the number: pending, submitting or submitted; null without one. */
  inProgressState: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  /** Null when the number can send, as far as the carrier registration is concerned. */
  campaignRegistryWarningMessage: v.nullable(v.string()),
});
export type TextNumberRow = v.InferOutput<typeof TextNumberRow>;

/** Sortable columns of text numbers; the first is the default. */
export const TEXT_NUMBER_COLUMNS = ['number', 'type', 'status'] as const;

/** GET /sms-numbers/company/{id}: `search` matches within the digits. */
export const TextNumberListQuery = listQuery(TEXT_NUMBER_COLUMNS);
export const TextNumberList = listResponse(TextNumberRow);
export type TextNumberList = v.InferOutput<typeof TextNumberList>;

/** GET /accounts/{id}/phone-numbers/{number}. */
export const TextNumber = v.object({
  ...TextNumberRow.entries,
  /** Name of the carrier; empty until it has confirmed the number. */
  provider: v.string(),
  /** Registered, Not registered or Not required: the registration that the number needs to text. */
  registrationLabel: v.string(),
  /** The rate at which texts leave, shared by all numbers of the account. */
  segmentsPerMinute: v.number(),
  /** Newest first, each with its date. */
  orderHistory: v.array(v.string()),
  /** The last error of the carrier about this number; null without one. */
  orderError: v.nullable(v.string()),
});
export type TextNumber = v.InferOutput<typeof TextNumber>;

/** POST /accounts/{id}/phone-numbers/{number}: Active or Deactivated. Response: `TextNumber`. */
export const TextNumberUpdate = v.strictObject({ state: numberState });
export type TextNumberUpdate = v.InferInput<typeof TextNumberUpdate>;

/** POST /accounts/{id}/phone-numbers/{number}/reactivate. Response: `TextNumber`. */
export const TextNumberReactivate = v.strictObject({
  phoneActivationType: v.picklist(Object.values(ActivationType), REQUIRED),
});

/** The fields of the form that reactivates a text number, which has its group or gets one named after it. */
export const TextNumberReactivateForm = v.object({
  phoneNumber,
  phoneActivationType: v.picklist(Object.values(ActivationType), REQUIRED),
  isTollFreePhoneNumber: v.boolean(INVALID_VALUE),
});

/** The fields of the form that adds a text number. */
export const TextNumberForm = v.object({
  ...TextNumberReactivateForm.entries,
  accountGroupName: requiredName(NAME_MAX),
});
export type TextNumberForm = v.InferOutput<typeof TextNumberForm>;

/** POST /accounts/{id}/phone-numbers. Response: `TextNumber`, pending until the carrier has activated it. */
export const TextNumberCreate = v.strictObject(TextNumberForm.entries);
export type TextNumberCreate = v.InferInput<typeof TextNumberCreate>;

/** A text number in a path: 10 digits, 11 with the country digit, or E.164. Outputs the 10 digits. */
export const textNumberParam = v.pipe(
  v.string(INVALID_VALUE),
  v.regex(/^(\+?1)?\d{10}$/, INVALID_VALUE),
  v.transform((digits) => digits.slice(-PHONE_DIGITS)),
);

const SEARCH_KEYS = ['areaCode', 'zip', 'tollFreeWildCardPattern'] as const;

/** GET /api/bwi/available-numbers: exactly one of area code, ZIP and toll-free pattern. */
export const AvailableNumbersQuery = v.pipe(
  v.object({
    areaCode: v.optional(areaCode),
    zip: v.optional(zipSearch),
    tollFreeWildCardPattern: v.optional(tollFreePattern),
    quantity: v.optional(
      v.pipe(
        v.string(INVALID_VALUE),
        v.regex(/^[1-9]\d{0,2}$/, INVALID_VALUE),
        v.transform(Number),
        v.maxValue(AVAILABLE_NUMBERS_MAX, INVALID_VALUE),
      ),
      String(AVAILABLE_NUMBERS_MAX),
    ),
  }),
  v.check((query) => SEARCH_KEYS.filter((key) => query[key] !== undefined).length === 1, INVALID_VALUE),
);

/** The numbers found, 10 digits each; empty when there are none. */
export const AvailableNumbers = v.object({ telephoneNumbers: v.array(v.string()) });
export type AvailableNumbers = v.InferOutput<typeof AvailableNumbers>;
