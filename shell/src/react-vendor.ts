import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/**
 * The page's single React, in a separate file without other code. The sign-in page loads the same file, so the
 * dashboard's largest file is already cached after signing in.
 */
const dashboardReact = { React, ReactDOM, ReactDOMClient, jsxRuntime };

export type DashboardReact = typeof dashboardReact;

window.dashboardReact = dashboardReact;

declare global {
  interface Window {
    dashboardReact: DashboardReact;
  }
}
