import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../../platform/config/package-root';
import type { Violation } from './invariants';

/** A change of one source file. The text must occur exactly once. */
interface Patch {
  /** Below the repository. */
  file: string;
  find: string;
  replace: string;
}

/** A deliberately broken server: the campaign must find it. Only the bundle of a test contains it. */
export interface Mutant {
  name: string;
  patches: readonly Patch[];
  /** SQL that breaks the database in the same way. */
  breaking?: string;
  /** The invariants of which at least one must be found broken. */
  breaks: readonly Violation['invariant'][];
  /** Seeds to begin with: those whose faults break it most often. */
  seeds?: readonly number[];
}

const MESSAGING = 'server/src/messaging';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'sends are not deduplicated',
    patches: [
      {
        file: `${MESSAGING}/messages/store-queued.ts`,
        find: 'await findByClientIds(db, accountId, context.sentBefore);',
        replace: 'await findByClientIds(db, accountId, []);',
      },
    ],
    breaking: 'drop index message_client_id',
    breaks: ['I1'],
  },
  {
    name: 'a send is acknowledged before its commit',
    patches: [
      {
        file: 'server/src/platform/db/transact.ts',
        find: `    const [ending, committed] = await Promise.all([finish(tx), client.query('commit')]);
    if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back');
    client.release();`,
        replace: `    const ending = await finish(tx);
    setTimeout(() => client.query('commit').then(() => client.release(), (error) => client.release(error)), 400);`,
      },
    ],
    breaks: ['I1', 'I2'],
    // Three or four of their faults end the connections between the acknowledgement and the commit.
    seeds: [117, 29, 43, 57],
  },
  {
    name: 'a status may go back',
    patches: [
      {
        file: 'shared/src/text/statuses.ts',
        find: 'return statusRank(reported) > statusRank(current) ? reported : current;',
        replace: 'return reported;',
      },
    ],
    breaks: ['I4'],
  },
  {
    name: 'a claim takes no lock',
    patches: [
      {
        file: `${MESSAGING}/delivery/outbox/outbox-store.ts`,
        find: "selectDue(tx, of).for('update', { of: outbox, skipLocked: true })",
        replace: 'selectDue(tx, of)',
      },
      {
        file: `${MESSAGING}/delivery/outbox/outbox-store.ts`,
        find: 'pg_try_advisory_xact_lock(',
        replace: 'concat(',
      },
      {
        file: `${MESSAGING}/delivery/outbox/outbox-store.ts`,
        find: 'ofAccounts, isNext(tx, now)))',
        replace: 'ofAccounts))',
      },
    ],
    breaks: ['I2'],
  },
  {
    name: 'a conversation has no order',
    patches: [
      {
        file: `${MESSAGING}/delivery/outbox/outbox-store.ts`,
        find: 'return and(hasNone(isSubmitting), hasNone(and(isEarlier, isBlocking)));',
        replace: 'return undefined;',
      },
    ],
    breaks: ['order'],
  },
  {
    name: 'an opt-out does not stop queued texts',
    patches: [
      {
        file: `${MESSAGING}/delivery/outbox/submit-to-carrier.ts`,
        find: "if (isOptOut) return { kind: 'rejected', code: OPTED_OUT_CODE, description: 'opted out meanwhile' };",
        replace: '',
      },
    ],
    breaks: ['opt-out'],
  },
  {
    name: 'a lost response is sent again',
    patches: [
      {
        file: `${MESSAGING}/delivery/outbox/submit-to-carrier.ts`,
        find: 'return lookUpNext(services.db, outgoing, services.clock.now());',
        replace: 'return requeue(services.db, outgoing, services.clock.now());',
      },
    ],
    breaks: ['I2'],
  },
  {
    name: 'webhooks are not deduplicated',
    patches: [
      {
        file: `${MESSAGING}/delivery/carrier/webhook-event.ts`,
        find: 'export const eventKey = (event: WebhookEvent) =>',
        replace: 'export const eventKey = (event: WebhookEvent) => crypto.randomUUID() +',
      },
      {
        file: `${MESSAGING}/delivery/webhooks/receive-text.ts`,
        find: 'if (existing !== undefined) return null;',
        replace: '',
      },
    ],
    breaking: 'drop index message_carrier_id',
    breaks: ['I4'],
  },
  {
    name: 'a tab gets the events of every account',
    patches: [
      {
        file: 'server/src/platform/sockets/account-feed.ts',
        find: 'for (const [room, { numberIds }] of this.#views.get(accountId) ?? []) {',
        replace:
          'for (const [room, { numberIds }] of [...this.#views.values()].flatMap((views) => [...views])) {',
      },
      {
        file: 'server/src/platform/sockets/account-feed.ts',
        find: "if (!canSee(viewer, numberId)) to.emit('seq_advanced', { seq });",
        replace: '',
      },
      {
        file: 'server/src/platform/sockets/account-feed.ts',
        find: 'else emitEvent(',
        replace: 'emitEvent(',
      },
    ],
    breaks: ['I7'],
  },
  {
    name: 'a read conversation keeps its count',
    patches: [
      {
        file: `${MESSAGING}/conversations/mark-read.ts`,
        find: 'return { unreadCount: left?.count ?? 0, firstUnreadId:',
        replace: 'return { unreadCount: state.unreadCount, firstUnreadId:',
      },
    ],
    breaks: ['I6'],
  },
  {
    name: 'a change of a contact is not audited',
    patches: [
      {
        file: `${MESSAGING}/contacts/change-contact.ts`,
        find: "await auditContact(tx, services, of, { action: 'update', before: row, after: changed.row });",
        replace: '',
      },
    ],
    breaks: ['I8'],
  },
];

/** Applies the patches to the sources of one bundle. @throws when a text does not occur exactly once */
export function patching(patches: readonly Patch[]): Plugin {
  return {
    name: 'mutant',
    setup(build) {
      const repository = join(packageRoot, '..');
      for (const file of new Set(patches.map((patch) => patch.file))) {
        const path = join(repository, file);
        const filter = new RegExp(`${file.replaceAll('.', '\\.')}$`);
        build.onLoad({ filter }, async () => {
          let contents = await readFile(path, 'utf8');
          for (const { find, replace } of patches.filter((patch) => patch.file === file)) {
            const parts = contents.split(find);
            if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
            contents = parts.join(replace);
          }
          return { contents, loader: 'ts' };
        });
      }
    },
  };
}
