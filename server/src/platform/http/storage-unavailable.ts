/** The media storage is unreachable or rejects writes. The same request may succeed later. */
export class StorageUnavailable extends Error {}
