/** Beyond this many events a fresh load is cheaper than reading them all. Older ones are not kept. */
export const CATCH_UP_MAX = 2_000;
