import type {
  AccountPart,
  BackgroundFile,
  BulkProgress,
  CampaignProgress,
  CompanySchedules,
  ImportProgress,
  ProviderPart,
  RegistryMoved,
  SendFailure,
} from '@dashboard/shared/contracts';
import type { RecordedEvent } from '../events/record-events';

/** A committed change of an account, and the provider whose users may be looking at it. */
export interface AccountChange {
  accountId: number;
  serviceProviderId: number;
  part: AccountPart;
}

/** A committed change of a service provider. */
export interface ProviderChange {
  serviceProviderId: number;
  part: ProviderPart;
}

/** Committed moves of the registry's pointers. */
export interface RegistryChange extends RegistryMoved {
  /** The provider whose users' pages may change; null for all. */
  serviceProviderId: number | null;
}

/** The facts of a campaign that decide who may see it. */
export interface CampaignAudience {
  accountId: number;
  /** Null while the campaign has no text number. */
  numberId: number | null;
  createdByUserId: number;
}

/** Interface of the open sockets for the rest of the server. */
export interface SocketHub {
  /** Closes the sockets of a session that ended. */
  endSession(sessionHash: string): void;
  /** Notifies all sockets of a user that the user is no longer active, and closes them. */
  deactivateUser(userId: number): void;
  /** Does the same for all users of an account. */
  deactivateAccount(accountId: number): void;
  /** Sends committed events to all connected users who may see them. */
  publish(events: RecordedEvent[]): void;
  /** Notifies the account's users, its provider's users and super admins that a part of an account changed. */
  notifyAccount(change: AccountChange): void;
  /** Notifies the provider's platform users and super admins that a part of the provider changed. */
  notifyProvider(change: ProviderChange): void;
  /** Notifies the account's users that an import of contacts moved on. */
  notifyImport(accountId: number, progress: ImportProgress): void;
  /** Sends the account's users its opening hours and automatic responses after a change. */
  notifySchedules(schedules: CompanySchedules): void;
  /** Notifies the users who may see a campaign that it moved on. */
  notifyCampaign(campaign: CampaignAudience, progress: CampaignProgress): void;
  /** Notifies this server's users that pointers were moved. Every server finds the moves in the database. */
  notifyRegistry(change: RegistryChange): void;
  /** Notifies a user that their message failed. */
  notifyUser(userId: number, failure: SendFailure): void;
  /** Notifies a user of the progress of a bulk action that they started. */
  notifyBulkProgress(userId: number, progress: BulkProgress): void;
  /** Notifies a user that a file they started can be downloaded. */
  notifyExportReady(userId: number, ready: BackgroundFile): void;
  /** Open sockets of this server. */
  count(): number;
}

/** No-op hub until sockets are attached, and for tests without sockets. */
export const noSockets: SocketHub = {
  endSession: () => undefined,
  deactivateUser: () => undefined,
  deactivateAccount: () => undefined,
  publish: () => undefined,
  notifyAccount: () => undefined,
  notifyProvider: () => undefined,
  notifyImport: () => undefined,
  notifySchedules: () => undefined,
  notifyCampaign: () => undefined,
  notifyRegistry: () => undefined,
  notifyUser: () => undefined,
  notifyBulkProgress: () => undefined,
  notifyExportReady: () => undefined,
  count: () => 0,
};
