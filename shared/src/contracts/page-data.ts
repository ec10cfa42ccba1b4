import * as v from 'valibot';
import { Permissions } from './permission';
import { ResolvedRemote } from './remote';

/** GET /api/service-providers/{id}/white-label. Support fields are the specification's, the others extensions. */
export const WhiteLabel = v.object({
  supportTicketUrl: v.nullable(v.string()),
  supportTicketEmail: v.nullable(v.string()),
  portalName: v.string(),
  companyName: v.string(),
  logoUrl: v.string(),
  logoDarkUrl: v.string(),
  faviconUrl: v.string(),
  /** Name of a preset or a `#rrggbb` colour. */
  brandColor: v.string(),
});
export type WhiteLabel = v.InferOutput<typeof WhiteLabel>;

/** The signed-in user as page data tells it (specification section 1). */
export const SessionUser = v.object({
  userId: v.number(),
  userType: v.number(),
  /** What they log in with, for signing in again on the same page. */
  username: v.string(),
  serviceProviderId: v.number(),
  whiteLabelCompanyName: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  groupName: v.string(),
  copyrightYear: v.number(),
  helpUrl: v.string(),
  feedbackUrl: v.string(),
  /** End users only: their company. */
  accountId: v.optional(v.number()),
  /** End users only: their own text number, 10 digits; empty when they have none. */
  loggedInTn: v.optional(v.string()),
  /** IANA name of the user's time zone, for the footer's clock before the profile is loaded. */
  timeZone: v.string(),
});
export type SessionUser = v.InferOutput<typeof SessionUser>;

/** The JSON inlined as `<script type="application/json" id="page-data">`. */
export const PageData = v.object({
  user: SessionUser,
  permissions: Permissions,
  whiteLabel: WhiteLabel,
  remotes: v.array(ResolvedRemote),
  /** Version of @dashboard/shared this shell offers. */
  sharedVersion: v.string(),
  /** Nonce for style elements; also emotion's. */
  nonce: v.string(),
  shellVersion: v.string(),
  /** Highest event sequence of the account when the page was made; 0 for provider-side users. */
  lastSeq: v.number(),
  /** Unread texts in all of the user's numbers when the page was made; 0 for whoever may not read them. */
  unread: v.number(),
  /** What the user's browsers encrypt with what they keep of texts: 32 bytes, base64, the same at every sign-in. */
  storageKey: v.string(),
});
export type PageData = v.InferOutput<typeof PageData>;
