/** Beyond this many events a full reload is cheaper than catching up. Older events are deleted. */
export const CATCH_UP_MAX = 2_000;
