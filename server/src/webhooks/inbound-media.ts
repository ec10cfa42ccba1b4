import { fileKind } from '@dashboard/shared/text';
import type { Carrier, CarrierFile } from '../carrier/carrier';
import { inspectMedia, mediaName } from '../media/inspect-media';
import type { MediaStorage } from '../media/media-storage';

/** An attachment of an inbound text, ready to be entered. `storageKey` is null for one that could not be kept. */
export interface KeptFile {
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  storageKey: string | null;
}

const UNKNOWN_TYPE = 'application/octet-stream';
const FILES_MAX = 10;

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

async function keep(
  file: CarrierFile,
  name: string,
  accountId: number,
  storage: MediaStorage,
): Promise<KeptFile> {
  const inspected = await inspectMedia(file.body);
  const facts = inspected.isAccepted
    ? { ...inspected, name: mediaName(name, inspected.type) }
    : { type: UNKNOWN_TYPE, width: null, height: null, name: honestName(name) };
  return {
    name: facts.name,
    type: facts.type,
    width: facts.width,
    height: facts.height,
    bytes: file.body.length,
    storageKey: await storage.put(accountId, file.body),
  };
}

const lost = (name: string): KeptFile => ({
  name: mediaName(name, null),
  type: UNKNOWN_TYPE,
  bytes: 0,
  width: null,
  height: null,
  storageKey: null,
});

/**
 * Copies an inbound text's attachments from the carrier, who keeps them for two days only, into our storage.
 * Throws while the carrier cannot be reached or the storage takes nothing, unless `isLastTry`: then what is missing is
 * entered as lost, because words must not wait for a picture without end.
 */
export async function keepInboundMedia(
  urls: string[],
  { carrier, storage }: { carrier: Carrier; storage: MediaStorage },
  { accountId, isLastTry }: { accountId: number; isLastTry: boolean },
): Promise<KeptFile[]> {
  return Promise.all(
    urls.slice(0, FILES_MAX).map(async (url) => {
      const name = nameIn(url);
      try {
        const file = await carrier.getMedia(url);
        return file === null ? lost(name) : await keep(file, name, accountId, storage);
      } catch (error) {
        if (isLastTry) return lost(name);
        throw error;
      }
    }),
  );
}
