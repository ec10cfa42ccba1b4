/** Campaigns of faults and of odd input: test files that take minutes although they are short. */
export const LONG = /\/testing\/faults\/|[/-]faults\.test\.ts$|\/odd-values\.test\.ts$/;
