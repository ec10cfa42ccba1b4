import * as v from 'valibot';

/**
 * The query of the sign-in pages. An invalid value leads to the default page instead of an error. The excluded character
 * stands for one that no path has, such as NUL.
 */
export const Wanted = v.object({
  next: v.optional(v.fallback(v.pipe(v.string(), v.excludes('\ufffd')), '')),
});
