import * as v from 'valibot';
import { DevOverride } from './dev-override';
import { QUIET_HOURS_PRESETS } from './messaging-defaults';
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
  /** Name of a preset or a `#rrggbb` color. */
  brandColor: v.string(),
});
export type WhiteLabel = v.InferOutput<typeof WhiteLabel>;

/** The signed-in user in the page data (specification section 1). */
export const SessionUser = v.object({
  userId: v.number(),
  userType: v.number(),
  /** The login name, used to sign in again on the same page. */
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
  /** End users only: the hours of their company for scheduled texts. */
  quietHoursPreset: v.optional(v.picklist(QUIET_HOURS_PRESETS)),
  /** End users only: IANA name of their company's time zone, with which a new time schedule begins. */
  accountTimeZone: v.optional(v.string()),
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
  /** The id of the last move of a pointer when the page was rendered. */
  registryRevision: v.optional(v.number(), 0),
  /** The version of @dashboard/shared that this shell provides. */
  sharedVersion: v.string(),
  /** CSP nonce for style elements, including emotion's. */
  nonce: v.string(),
  shellVersion: v.string(),
  /** The account's highest event sequence when the page was rendered; 0 for provider-side users. */
  lastSeq: v.number(),
  /** Unread messages in all of the user's numbers when the page was rendered; 0 without permission to read them. */
  unread: v.number(),
  /** Key that encrypts the messages stored in the user's browsers: 32 bytes, base64, the same at every sign-in. */
  storageKey: v.string(),
  /** Set while this session loads one remote from the developer's machine. */
  devOverride: v.optional(DevOverride),
});
export type PageData = v.InferOutput<typeof PageData>;
