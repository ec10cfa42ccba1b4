import { importName, modulesDelivered } from './shared-modules';

/** Modules that exist once in the page. The shell offers them, and remotes do not bundle them. */
export const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** The paths of the shared package's modules that exist once in the page. */
export const FEDERATED_PATHS = modulesDelivered('at start', 'on first use');
export const FEDERATED_MODULES = FEDERATED_PATHS.map(importName);

/** React's global, set by the file that the login page and the dashboard share. */
export const REACT_EXTERNALS = {
  react: 'dashboardReact.React',
  'react/jsx-runtime': 'dashboardReact.jsxRuntime',
  'react-dom': 'dashboardReact.ReactDOM',
  'react-dom/client': 'dashboardReact.ReactDOMClient',
};
