/** Modules that exist once in the page. The shell offers them, and remotes do not bundle them. */
export const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** The stateful parts of the shared package. The pure ones (contracts, text, format, password) are bundled by each user. */
export const SHARED_MODULES = [
  'ability',
  'controls',
  'edit-contact',
  'forms/fields',
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

/** Modules that are fetched on first use, because the inbox does not need forms and lists at first. */
export const LAZY_MODULES = ['controls', 'edit-contact', 'forms/fields', 'forms', 'list'].map(
  (part) => `@dashboard/shared/${part}`,
);

/** React's global, set by the file that the login page and the dashboard share. */
export const REACT_EXTERNALS = {
  react: 'dashboardReact.React',
  'react/jsx-runtime': 'dashboardReact.jsxRuntime',
  'react-dom': 'dashboardReact.ReactDOM',
  'react-dom/client': 'dashboardReact.ReactDOMClient',
};
