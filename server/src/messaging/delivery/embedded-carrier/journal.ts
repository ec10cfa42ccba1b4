import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** A message that the embedded carrier accepted. */
const Accepted = v.object({
  kind: v.literal('accepted'),
  id: v.string(),
  at: v.string(),
  from: v.string(),
  to: v.string(),
  text: v.string(),
  media: v.array(v.string()),
  tag: v.string(),
});
/** An event that the product acknowledged, or one that is still pending. */
const Event = v.object({
  kind: v.literal('event'),
  key: v.string(),
  body: v.record(v.string(), v.unknown()),
});
const Acknowledged = v.object({ kind: v.literal('acknowledged'), key: v.string() });

const Line = v.variant('kind', [Accepted, Event, Acknowledged]);
type Line = v.InferOutput<typeof Line>;
export type AcceptedMessage = v.InferOutput<typeof Accepted>;
export type UndeliveredEvent = v.InferOutput<typeof Event>;

/** How far back the message list reaches, as at the real carrier. */
const RETENTION_MS = 14 * 24 * 3600 * 1000;

function readLines(path: string): Line[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      // A kill may have truncated the last line.
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), line);
      return parsed.success ? [parsed.output] : [];
    });
}

/**
 * Stores accepted messages and pending events as one JSON line each. A line is appended before the response is sent,
 * so that a killed process loses neither.
 */
export class Journal {
  readonly #file: number;
  #accepted: AcceptedMessage[] = [];
  readonly #undelivered = new Map<string, UndeliveredEvent>();
  #length: number;

  constructor(path: string, now: Date = new Date()) {
    mkdirSync(dirname(path), { recursive: true });
    for (const line of readLines(path)) this.#remember(line);
    const oldest = new Date(now.getTime() - RETENTION_MS).toISOString();
    this.#accepted = this.#accepted.filter((accepted) => accepted.at >= oldest);
    const stored = [...this.#accepted, ...this.#undelivered.values()].map(
      (line) => `${JSON.stringify(line)}\n`,
    );
    const text = Buffer.from(stored.join(''));
    // Write a new file and rename it: a kill or a full disk must not lose pending events.
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
    this.#length = text.length;
    this.#file = openSync(path, 'a');
  }

  /** Appends an accepted message and its events in one write, so that a kill keeps both or neither. */
  accept(accepted: AcceptedMessage, undelivered: UndeliveredEvent[]): void {
    this.#write([...undelivered, accepted]);
  }

  owe(event: UndeliveredEvent): void {
    this.#write([event]);
  }

  acknowledge(key: string): void {
    if (this.#undelivered.has(key)) this.#write([{ kind: 'acknowledged', key }]);
  }

  accepted = (): readonly AcceptedMessage[] => this.#accepted;
  undelivered = (): UndeliveredEvent[] => [...this.#undelivered.values()];

  close(): void {
    closeSync(this.#file);
  }

  #write(lines: Line[]): void {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    try {
      let written = 0;
      while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    } catch (error) {
      // A full disk may have written part of the line; start a new one so that the next line stays readable.
      ftruncateSync(this.#file, this.#length);
      throw error;
    }
    this.#length += bytes.length;
    for (const line of lines) this.#remember(line);
  }

  #remember(line: Line): void {
    if (line.kind === 'accepted') this.#accepted.push(line);
    else if (line.kind === 'event') this.#undelivered.set(line.key, line);
    else this.#undelivered.delete(line.key);
  }
}
