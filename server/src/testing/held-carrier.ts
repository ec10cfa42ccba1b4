import { randomUUID } from 'node:crypto';
import type {
  Carrier,
  CarrierMessage,
  CarrierRecord,
  SubmitOutcome,
} from '../messaging/delivery/carrier/carrier';

/** A submission without a response yet. */
export interface HeldCall {
  server: string;
  message: CarrierMessage;
  response(outcome: SubmitOutcome): void;
}

const isSameConversation = (one: CarrierMessage, other: CarrierMessage) =>
  one.from === other.from && one.to === other.to;

/** A carrier shared by several servers. The test decides when and how it responds. */
export class HeldCarrier {
  readonly held: HeldCall[] = [];
  /** Every submission, in order of arrival. */
  readonly submitted: CarrierMessage[] = [];
  /** Accepted messages, in order. */
  readonly accepted: (CarrierMessage & CarrierRecord)[] = [];
  /** Messages that arrived while another one of their conversation was held. */
  readonly overlapping: CarrierMessage[] = [];
  /** Tags of messages whose server never receives a response. */
  readonly unconfirmed = new Set<string>();
  readonly #killed = new Set<string>();
  /** Submissions of killed servers. */
  readonly #cut: HeldCall[] = [];
  #isHolding = true;

  constructor(private readonly now: () => Date) {}

  /** The carrier as one server sees it. */
  at(server: string): Carrier {
    return {
      submit: (message) => this.#submit(server, message),
      sentSince: async ({ from, to, since }) =>
        this.accepted.filter((one) => one.from === from && one.to === to && one.receivedAt >= since),
      putMedia: async (name) => `https://carrier.test/${name}`,
      getMedia: async () => null,
      close: async () => {},
    };
  }

  /** The held messages, in order of arrival. */
  heldTexts = (): string[] => this.held.map(({ message }) => message.text);

  accept(call: HeldCall): void {
    this.#end(call).response({ kind: 'accepted', carrierId: this.#take(call) });
  }

  /** Drops the connection: the server cannot know whether the message was accepted. */
  loseResponse(call: HeldCall, { isAccepted }: { isAccepted: boolean }): void {
    if (isAccepted) this.#take(call);
    this.unconfirmed.add(call.message.tag);
    this.#end(call).response({ kind: 'unknown', reason: 'the connection was lost' });
  }

  /** Accepts held messages and all later ones, and ends every other call, so that all servers can stop. */
  acceptAll(): void {
    this.#isHolding = false;
    for (const call of this.#cut) call.response({ kind: 'unknown', reason: 'the server was killed' });
    for (const call of [...this.held]) this.accept(call);
  }

  beBusy(call: HeldCall): void {
    this.#end(call).response({ kind: 'busy', code: 5999, retryAfterMs: null });
  }

  /** Kills a server: it receives no responses to its calls, every second of which the carrier accepts. */
  kill(server: string): void {
    this.#killed.add(server);
    const cut = this.held.filter((call) => call.server === server);
    for (const [index, call] of cut.entries()) {
      if (index % 2 === 0) this.#take(call);
      this.#cutOff(this.#end(call));
    }
  }

  #cutOff(call: HeldCall): void {
    this.unconfirmed.add(call.message.tag);
    this.#cut.push(call);
  }

  #take({ message }: HeldCall): string {
    const carrierId = randomUUID();
    this.accepted.push({ ...message, carrierId, receivedAt: this.now() });
    return carrierId;
  }

  #end(call: HeldCall): HeldCall {
    this.held.splice(this.held.indexOf(call), 1);
    return call;
  }

  #submit(server: string, message: CarrierMessage): Promise<SubmitOutcome> {
    return new Promise((response) => {
      const call = { server, message, response };
      if (this.#killed.has(server)) return this.#cutOff(call);
      if (this.held.some((other) => isSameConversation(other.message, message)))
        this.overlapping.push(message);
      this.submitted.push(message);
      this.held.push(call);
      if (!this.#isHolding) this.accept(call);
    });
  }
}
