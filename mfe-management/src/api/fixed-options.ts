/** Options that change with releases only: fetched once and shared by all components of the page. */
export const FIXED = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
