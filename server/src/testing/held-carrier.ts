import { randomUUID } from 'node:crypto';
import type {
  Carrier,
  CarrierMessage,
  CarrierRecord,
  SubmitOutcome,
} from '../messaging/delivery/carrier/carrier';

/** A submission that the carrier has not answered. */
export interface HeldCall {
  server: string;
  message: CarrierMessage;
  response(outcome: SubmitOutcome): void;
}

const isSameConversation = (one: CarrierMessage, other: CarrierMessage) =>
  one.from === other.from && one.to === other.to;

/** A carrier of several servers. It answers a submission when the test decides how. */
export class HeldCarrier {
  readonly held: HeldCall[] = [];
  /** Every submission, in the order of arrival. */
  readonly submitted: CarrierMessage[] = [];
  /** What the carrier took, in order. */
  readonly accepted: (CarrierMessage & CarrierRecord)[] = [];
  /** Messages that arrived while another one of their conversation was held. */
  readonly overlapping: CarrierMessage[] = [];
  /** Tags of the messages whose server will never learn an answer. */
  readonly unanswered = new Set<string>();
  readonly #killed = new Set<string>();
  /** Calls of killed servers. */
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

  /** The texts that are held, in the order of arrival. */
  heldTexts = (): string[] => this.held.map(({ message }) => message.text);

  accept(call: HeldCall): void {
    this.#end(call).response({ kind: 'accepted', carrierId: this.#take(call) });
  }

  /** The server cannot know whether the message was accepted. */
  loseAnswer(call: HeldCall, { isAccepted }: { isAccepted: boolean }): void {
    if (isAccepted) this.#take(call);
    this.unanswered.add(call.message.tag);
    this.#end(call).response({ kind: 'unknown', reason: 'the connection was lost' });
  }

  /** Answers every call, so that all servers can be stopped: accepts what is held, and from now on every message. */
  acceptAll(): void {
    this.#isHolding = false;
    for (const call of this.#cut) call.response({ kind: 'unknown', reason: 'the server was killed' });
    for (const call of [...this.held]) this.accept(call);
  }

  beBusy(call: HeldCall): void {
    this.#end(call).response({ kind: 'busy', code: 5999, retryAfterMs: null });
  }

  /** Ends a server without warning: it never hears of its calls, every second of which the carrier accepts. */
  kill(server: string): void {
    this.#killed.add(server);
    const cut = this.held.filter((call) => call.server === server);
    for (const [place, call] of cut.entries()) {
      if (place % 2 === 0) this.#take(call);
      this.#cutOff(this.#end(call));
    }
  }

  #cutOff(call: HeldCall): void {
    this.unanswered.add(call.message.tag);
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
