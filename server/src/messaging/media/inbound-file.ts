import { fileKind } from '@dashboard/shared/text';
import type { CarrierFile } from '../delivery/carrier/carrier';
import { inspectMedia, mediaName } from './inspect-media';

/** The media columns of an inbound attachment. `storageKey` is null while the file is missing. */
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
    // The name is not URL-encoded.
    return last;
  }
}

/** A file name without an image extension. */
function nonImageName(name: string): string {
  const clean = mediaName(name, null);
  return fileKind(clean) === 'image' ? `${clean}.bin` : clean;
}

/** An attachment with only a URL: not fetched yet, or failed. */
export const missingFile = (url: string): InboundFile => ({
  name: mediaName(nameIn(url), null),
  type: UNKNOWN_TYPE,
  bytes: 0,
  width: null,
  height: null,
  storageKey: null,
});

/** A fetched attachment, typed by its content. Anything but a picture is offered as a download only. */
export async function fetchedFile(
  { url, storageKey }: { url: string; storageKey: string },
  { body }: CarrierFile,
): Promise<InboundFile> {
  const name = nameIn(url);
  const inspected = await inspectMedia(body);
  const facts = inspected.isAccepted
    ? { ...inspected, name: mediaName(name, inspected.type) }
    : { type: UNKNOWN_TYPE, width: null, height: null, name: nonImageName(name) };
  const { type, width, height } = facts;
  return { name: facts.name, type, width, height, bytes: body.length, storageKey };
}
