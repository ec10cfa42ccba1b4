import * as v from 'valibot';
import { CompanySchedules } from './automation';
import { BackgroundFile } from './background-file';
import { CampaignProgress } from './campaign';
import { BulkProgress } from './contact-bulk';
import { ImportProgress } from './contact-import';
import { ContactName, ConversationItem } from './conversation';
import {
  ContactUpdatedEvent,
  ConversationUpdatedEvent,
  MessageStatusEvent,
  NewMessageEvent,
  NoteAddedEvent,
  UnreadChangedEvent,
} from './event';
import { JobProgress } from './job-progress';
import { SEND_ERROR_CODES } from './message';
import { RegistryMoved } from './remote';

/**
 * `ContactList`: sent to end users on connect (first page of their default number) and in response to
 * `get_contact_list`. With the limit 0 it has the names of contacts instead of conversations, in several chunks.
 */
export const ContactListMessage = v.object({
  /** The requested number; empty for names without one. */
  tn: v.string(),
  items: v.array(v.union([ConversationItem, ContactName])),
  cursor: v.nullable(v.string()),
  /** All matching conversations; null if they were not counted. */
  total: v.nullable(v.number()),
  /** False while more chunks follow (`limit: 0`). */
  complete: v.boolean(),
  /** True: replaces previously received items. */
  reset: v.boolean(),
});
export type ContactListMessage = v.InferOutput<typeof ContactListMessage>;

/** A failed message: rejected on sending (no `messageId`), or later by the carrier. */
export const SendFailure = v.object({
  clientId: v.string(),
  messageId: v.nullable(v.number()),
  /** The sending text number, 10 digits; null when the request had none. */
  tn: v.nullable(v.string()),
  contactId: v.nullable(v.number()),
  code: v.picklist(SEND_ERROR_CODES),
  error: v.string(),
  retryable: v.boolean(),
});
export type SendFailure = v.InferOutput<typeof SendFailure>;

export const Viewer = v.object({
  userId: v.number(),
  name: v.string(),
  mode: v.picklist(['viewing', 'composing']),
});
export type Viewer = v.InferOutput<typeof Viewer>;

/** The event's sequence number in the account's log, present in the socket event of every recorded change. */
const seq = v.number();

/**
 * The parts of an account whose changes are announced to the screens that show them. `contacts`: contact lists and their
 * members; the change of a contact is the event `contact_updated`. `campaigns`: drafts and their states; the counts of a
 * campaign are the event `campaign_progress`.
 */
export const ACCOUNT_PARTS = [
  'account',
  'numbers',
  'groups',
  'registration',
  'users',
  'contacts',
  'messageBot',
  'campaigns',
] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** The parts of a service provider whose changes are announced. `provider`: its own record. `users`: its platform users. */
export const PROVIDER_PARTS = ['provider', 'users'] as const;
export type ProviderPart = (typeof PROVIDER_PARTS)[number];

/** Server events and their payloads. Names follow the specification where it defines one. */
export const SERVER_EVENTS = {
  ContactList: ContactListMessage,
  new_message: v.object({ ...NewMessageEvent.entries, seq }),
  message_status: v.object({ ...MessageStatusEvent.entries, seq }),
  unread_changed: v.object({ ...UnreadChangedEvent.entries, seq }),
  contact_updated: v.object({ ...ContactUpdatedEvent.entries, seq }),
  conversation_updated: v.object({ ...ConversationUpdatedEvent.entries, seq }),
  note_added: v.object({ ...NoteAddedEvent.entries, seq }),
  /** The account's sequence advanced through a change that this user may not see. */
  seq_advanced: v.object({ seq }),
  /** How far the account's log goes. Sent when changes may not have reached this socket: pages fetch what they miss. */
  seq_reached: v.object({ seq }),
  Company_Auto_Response_Schedules: CompanySchedules,
  /**
   * A part of an account changed: fetch it again. Sent to the account's provider, to super admins and to its own users.
   * Not in the event log: after a reconnect, screens fetch everything they show.
   */
  account_changed: v.object({ accountId: v.number(), part: v.picklist(ACCOUNT_PARTS) }),
  /** A part of a service provider changed: fetch it again. Sent to its platform users and to super admins, as above. */
  provider_changed: v.object({ serviceProviderId: v.number(), part: v.picklist(PROVIDER_PARTS) }),
  import_progress: ImportProgress,
  /** A campaign moved on. Sent to the account's users. */
  campaign_progress: CampaignProgress,
  /** Of a bulk action in the background, sent to the user who started it. */
  bulk_progress: BulkProgress,
  /** A file that was created in the background can be downloaded. Sent to the user who started it. */
  export_ready: BackgroundFile,
  /** A background job moved on. Sent to those who get the event of its kind: one of the four above. */
  job_progress: JobProgress,
  /** What the user may do has changed, or their type: the page fetches the permissions again. */
  permissions_changed: v.object({}),
  /**
   * Sent to every user whose pages may change, and once after connecting, without names: pages compare the revision with
   * their own and fetch the registry.
   */
  registry_moved: RegistryMoved,
  send_sms_error: SendFailure,
  server_error: v.object({
    message: v.string(),
    code: v.optional(v.string()),
    requestId: v.optional(v.string()),
  }),
  user_is_not_activated: v.object({}),
  typing: v.object({
    tn: v.string(),
    contactId: v.number(),
    userId: v.number(),
    name: v.string(),
    isTyping: v.boolean(),
  }),
  presence: v.object({ tn: v.string(), contactId: v.number(), viewers: v.array(Viewer) }),
} as const;

type Payloads = { [Name in keyof typeof SERVER_EVENTS]: v.InferOutput<(typeof SERVER_EVENTS)[Name]> };
export type ServerEvents = { [Name in keyof Payloads]: (payload: Payloads[Name]) => void };

/** A recorded change as its socket event carries it: the event's own keys and its sequence number. */
export type Sequenced<
  Name extends
    | 'new_message'
    | 'message_status'
    | 'unread_changed'
    | 'contact_updated'
    | 'conversation_updated'
    | 'note_added',
> = Payloads[Name];
