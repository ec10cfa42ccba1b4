import * as v from 'valibot';

/** The query of the sign-in pages. An invalid value leads to the default page instead of an error. */
export const Wanted = v.object({ next: v.optional(v.fallback(v.string(), '')) });
