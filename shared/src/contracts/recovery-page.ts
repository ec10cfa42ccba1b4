import * as v from 'valibot';
import { AuthPageData } from './auth-page';

/** State of an emailed link when its page was opened. Opening the page does not consume the link. */
export const RecoveryLink = v.variant('state', [
  v.object({
    state: v.literal('open'),
    username: v.string(),
    name: v.string(),
    companyName: v.string(),
  }),
  /** Used, replaced by a newer one, or expired. */
  v.object({ state: v.literal('invalid') }),
  /** The URL has no token: the page's first script removed it, and the page was reloaded. */
  v.object({ state: v.literal('missing') }),
]);
export type RecoveryLink = v.InferOutput<typeof RecoveryLink>;

const ForgotPageData = v.object({
  ...AuthPageData.entries,
  page: v.picklist(['forgot-password', 'forgot-username']),
});

/** Data of the pages that set a new password. */
export const NewPasswordPageData = v.object({
  ...AuthPageData.entries,
  page: v.picklist(['reset-password', 'create-password']),
  link: RecoveryLink,
});
export type NewPasswordPageData = v.InferOutput<typeof NewPasswordPageData>;

/** Data of the recovery pages; `page` is the page's name in the URL. */
export const RecoveryPageData = v.variant('page', [ForgotPageData, NewPasswordPageData]);
export type RecoveryPageData = v.InferOutput<typeof RecoveryPageData>;
