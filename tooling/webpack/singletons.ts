/** What exists once in the page: the shell offers it, a remote uses it and never brings its own copy. */
export const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** The stateful parts of the shared package. The pure ones (contracts, text, format, password) are bundled by whoever uses them. */
export const SHARED_MODULES = [
  'ability',
  'controls',
  'edit-contact',
  'fields',
  'forms',
  'http',
  'list',
  'notify',
  'query',
  'router',
  'session',
  'socket',
  'ui',
].map((part) => `@dashboard/shared/${part}`);

/** Offered like the others, but fetched when a remote first asks: the inbox shows neither a form nor a list at once. */
export const LATER_MODULES = ['controls', 'edit-contact', 'fields', 'forms', 'list'].map(
  (part) => `@dashboard/shared/${part}`,
);

/** React's global, set by the one file that both the sign-in page and the dashboard load. */
export const REACT_EXTERNALS = {
  react: 'dashboardReact.React',
  'react/jsx-runtime': 'dashboardReact.jsxRuntime',
  'react-dom': 'dashboardReact.ReactDOM',
  'react-dom/client': 'dashboardReact.ReactDOMClient',
};
