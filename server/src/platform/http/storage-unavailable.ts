/** The media storage cannot be reached, or stores nothing; the same call may succeed in a while. */
export class StorageUnavailable extends Error {}
