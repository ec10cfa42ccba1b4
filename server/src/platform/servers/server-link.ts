/** The connection of this server to the other live servers on its database. */
export interface ServerLink {
  /**
   * The live server that does an account's shared work: all servers choose the same one without a message. Null if it is
   * this one, or no other is known.
   */
  ownerOf(accountId: number): string | null;
  /**
   * Asks another server. `unreachable`: it does not get the request. `silent`: it may have got it, but did not answer in
   * time, and owns nothing until it is heard again.
   */
  ask(server: string, request: unknown, withinMs: number): Promise<Answer>;
  /** Sets who handles the requests of other servers. A response is JSON; null when there is none. */
  serve(handler: (request: unknown) => Promise<unknown>): void;
  /** Announces that this server owns nothing from now on, and responds to further requests with null. */
  leave(): Promise<void>;
  close(): void;
}

export type Answer = { kind: 'answered'; with: unknown } | { kind: 'unreachable' } | { kind: 'silent' };

/** Of a server without others. */
export const noOtherServers: ServerLink = {
  ownerOf: () => null,
  ask: async () => ({ kind: 'unreachable' }),
  serve: () => undefined,
  leave: async () => undefined,
  close: () => undefined,
};
