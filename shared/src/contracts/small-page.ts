import * as v from 'valibot';
import { WhiteLabel } from './page-data';

/** The JSON inlined into every page outside the dashboard. */
export const SmallPageData = v.object({
  whiteLabel: WhiteLabel,
  helpUrl: v.string(),
  copyrightYear: v.number(),
});
export type SmallPageData = v.InferOutput<typeof SmallPageData>;

/** The sign-in page's. */
export const LoginPageData = v.object({
  ...SmallPageData.entries,
  /** Where to go after signing in: a path that begins with /dashboard. */
  next: v.string(),
  /** Scripts of the dashboard, fetched while the person types. */
  warm: v.array(v.object({ url: v.string(), integrity: v.string() })),
});
export type LoginPageData = v.InferOutput<typeof LoginPageData>;
