import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/**
 * The page's one React. A file of its own, with nothing else in it: the sign-in page loads the same file, so that
 * signing in has already fetched the dashboard's largest one.
 */
const dashboardReact = { React, ReactDOM, ReactDOMClient, jsxRuntime };

export type DashboardReact = typeof dashboardReact;

window.dashboardReact = dashboardReact;

declare global {
  interface Window {
    dashboardReact: DashboardReact;
  }
}
