import type { ContactListMessage, ServerEvents } from '../contracts';
import { Listeners } from './listeners';
import type { Transport } from './transport';

export type ServerEventName = keyof ServerEvents;
export type ServerEventHandler<Name extends ServerEventName> = (
  ...args: Parameters<ServerEvents[Name]>
) => void;
type ServerListeners = { [Name in ServerEventName]: Listeners<Parameters<ServerEvents[Name]>> };

// Listeners outlive connections: a component may subscribe before the socket exists.
const listeners: ServerListeners = {
  ContactList: new Listeners(),
  Company_Auto_Response_Schedules: new Listeners(),
  new_message: new Listeners(),
  message_status: new Listeners(),
  unread_changed: new Listeners(),
  contact_updated: new Listeners(),
  conversation_updated: new Listeners(),
  note_added: new Listeners(),
  seq_advanced: new Listeners(),
  seq_reached: new Listeners(),
  account_changed: new Listeners(),
  provider_changed: new Listeners(),
  import_progress: new Listeners(),
  campaign_progress: new Listeners(),
  bulk_progress: new Listeners(),
  export_ready: new Listeners(),
  job_progress: new Listeners(),
  permissions_changed: new Listeners(),
  registry_moved: new Listeners(),
  send_sms_error: new Listeners(),
  server_error: new Listeners(),
  user_is_not_activated: new Listeners(),
  typing: new Listeners(),
  presence: new Listeners(),
};

// Object.keys loses the type of the names.
const SERVER_EVENT_NAMES = Object.keys(listeners) as ServerEventName[];

let lastContactList: ContactListMessage | null = null;

/** Calls `handler` for every event of that name; returns a function that unsubscribes. */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: ServerEventHandler<Name>,
): () => void {
  return listeners[name].add(handler);
}

/** The last ContactList received. It arrives once after connecting, before some pages are opened. */
export const getLastContactList = (): ContactListMessage | null => lastContactList;

function forward<Name extends ServerEventName>(transport: Transport, name: Name): void {
  // Not parsed here: the server shares this contract, and recorded changes are parsed where they are applied.
  transport.on(name, (...args) => listeners[name].call(...(args as Parameters<ServerEvents[Name]>)));
}

/** Forwards a new connection's events to the handlers. */
export function forwardServerEvents(transport: Transport): void {
  for (const name of SERVER_EVENT_NAMES) forward(transport, name);
}

onServerEvent('ContactList', (message) => {
  lastContactList = message;
});
