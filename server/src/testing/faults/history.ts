/** An operation of a client. `unknown`: no response, so it may have happened or not. */
export interface Operation {
  client: string;
  kind: 'send' | 'schedule' | 'read' | 'edit' | 'assign' | 'note' | 'campaign';
  /** Unique among all operations: the client id, or the text that the operation stores. */
  id: string;
  invokedAt: number;
  endedAt: number | null;
  outcome: 'ok' | 'fail' | 'unknown' | null;
  /** The message's id, or the contact's new version, as acknowledged. */
  recordId: number | null;
  /** The phone that a send is for. */
  to?: string;
  /** The contact that an edit is about. */
  about?: number;
  detail?: string;
}

/** The log of all operations of a run, in order of invocation. */
export class History {
  readonly operations: Operation[] = [];

  invoke(operation: Pick<Operation, 'client' | 'kind' | 'id' | 'to' | 'about'>): Operation {
    const one = { ...operation, invokedAt: performance.now(), endedAt: null, outcome: null, recordId: null };
    this.operations.push(one);
    return one;
  }

  end(
    operation: Operation,
    outcome: NonNullable<Operation['outcome']>,
    recordId: number | null = null,
  ): void {
    Object.assign(operation, { outcome, recordId, endedAt: performance.now() });
  }

  of(kind: Operation['kind'], outcome?: Operation['outcome']): Operation[] {
    return this.operations.filter(
      (one) => one.kind === kind && (outcome === undefined || one.outcome === outcome),
    );
  }
}
