/** The steps of an import: three of the form that starts it, and its result. */
export const STEP_TITLES = ['Upload', 'Map', 'Options', 'Result'] as const;
