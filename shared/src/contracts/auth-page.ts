import * as v from 'valibot';
import { WhiteLabel } from './page-data';

/** The JSON inlined into every page outside the dashboard. */
export const AuthPageData = v.object({
  whiteLabel: WhiteLabel,
  helpUrl: v.string(),
  copyrightYear: v.number(),
});
export type AuthPageData = v.InferOutput<typeof AuthPageData>;

/** The sign-in page's. */
export const LoginPageData = v.object({
  ...AuthPageData.entries,
  /** Where to go after signing in: a path that begins with /dashboard. */
  next: v.string(),
  /** Scripts of the dashboard, fetched while the person types. */
  prefetchFiles: v.array(v.object({ url: v.string(), integrity: v.string() })),
});
export type LoginPageData = v.InferOutput<typeof LoginPageData>;
