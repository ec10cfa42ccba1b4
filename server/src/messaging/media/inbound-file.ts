import { fileKind } from '@dashboard/shared/text';
import type { CarrierFile } from '../delivery/carrier/carrier';
import { inspectMedia, mediaName } from './inspect-media';

/** What a row of media says about an inbound attachment; `storageKey` is null while there is no file. */
export interface InboundFile {
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  storageKey: string | null;
}

const UNKNOWN_TYPE = 'application/octet-stream';

function nameIn(url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').pop() ?? '') : '';
  try {
    return decodeURIComponent(last);
  } catch {
    // Not an encoded name: taken as it is.
    return last;
  }
}

/** A name that does not promise a picture where there is none. */
function honestName(name: string): string {
  const clean = mediaName(name, null);
  return fileKind(clean) === 'image' ? `${clean}.bin` : clean;
}

/** An attachment of which only the URL is known: not fetched yet, or given up. */
export const missingFile = (url: string): InboundFile => ({
  name: mediaName(nameIn(url), null),
  type: UNKNOWN_TYPE,
  bytes: 0,
  width: null,
  height: null,
  storageKey: null,
});

/** A fetched attachment by its content: what is no picture gets no picture's name and is only downloaded. */
export async function fetchedFile(
  { url, storageKey }: { url: string; storageKey: string },
  { body }: CarrierFile,
): Promise<InboundFile> {
  const name = nameIn(url);
  const inspected = await inspectMedia(body);
  const facts = inspected.isAccepted
    ? { ...inspected, name: mediaName(name, inspected.type) }
    : { type: UNKNOWN_TYPE, width: null, height: null, name: honestName(name) };
  const { type, width, height } = facts;
  return { name: facts.name, type, width, height, bytes: body.length, storageKey };
}
