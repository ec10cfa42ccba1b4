import * as v from 'valibot';
import { WhiteLabel } from './page-data';

/** The JSON inlined into every page outside the dashboard. */
export const AuthPageData = v.object({
  whiteLabel: WhiteLabel,
  helpUrl: v.string(),
  copyrightYear: v.number(),
});
export type AuthPageData = v.InferOutput<typeof AuthPageData>;

/** Page data of the sign-in page. */
export const LoginPageData = v.object({
  ...AuthPageData.entries,
  /** Redirect target after signing in: a path that begins with /dashboard. */
  next: v.string(),
  /** Dashboard scripts, prefetched while the user types. */
  prefetchFiles: v.array(v.object({ url: v.string(), integrity: v.string() })),
});
export type LoginPageData = v.InferOutput<typeof LoginPageData>;
