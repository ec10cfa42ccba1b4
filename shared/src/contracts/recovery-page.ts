import * as v from 'valibot';
import { AuthPageData } from './auth-page';

/** What a mailed link was worth when its page was opened. Opening it does not use it up. */
export const RecoveryLink = v.variant('state', [
  v.object({
    state: v.literal('open'),
    username: v.string(),
    name: v.string(),
    companyName: v.string(),
  }),
  /** Used, replaced by a newer one, or too old. */
  v.object({ state: v.literal('over') }),
  /** The address has no token: the page's first script took it out, and the page was reloaded. */
  v.object({ state: v.literal('missing') }),
]);
export type RecoveryLink = v.InferOutput<typeof RecoveryLink>;

const ForgotPageData = v.object({
  ...AuthPageData.entries,
  page: v.picklist(['forgot-password', 'forgot-username']),
});

/** The pages that take a new password. */
export const NewPasswordPageData = v.object({
  ...AuthPageData.entries,
  page: v.picklist(['reset-password', 'create-password']),
  link: RecoveryLink,
});
export type NewPasswordPageData = v.InferOutput<typeof NewPasswordPageData>;

/** The recovery pages'; `page` is the page's name in the address. */
export const RecoveryPageData = v.variant('page', [ForgotPageData, NewPasswordPageData]);
export type RecoveryPageData = v.InferOutput<typeof RecoveryPageData>;
