import { escapeHtml } from '../html/html';
import type { RouteSpec } from '../http/route';

const STYLE =
  'body{font:14px/20px system-ui,sans-serif;margin:24px;max-width:1100px;color:#18202f}' +
  'h1{font-size:20px}table{border-collapse:collapse;width:100%}' +
  'td,th{border-bottom:1px solid #e2e5eb;padding:8px 12px 8px 0;text-align:left;vertical-align:top}' +
  'code{font:13px/18px ui-monospace,monospace;white-space:nowrap}';

function accessLabel({ access }: RouteSpec): string {
  if (access.kind === 'can') return `${access.action} on ${access.resource}`;
  return access.kind;
}

const row = (spec: RouteSpec) =>
  `<tr><td><code>${escapeHtml(`${spec.method} ${spec.url}`)}</code></td>` +
  `<td>${escapeHtml(spec.summary)}</td><td>${escapeHtml(accessLabel(spec))}</td></tr>`;

/** A list of the endpoints; the linked OpenAPI document has the details. */
export const docsPage = (specs: RouteSpec[], nonce: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title><link rel="icon" href="data:,">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style nonce="${nonce}">${STYLE}</style></head><body><h1>API</h1>`,
    '<p>The complete description with every schema: <a href="/api/docs/openapi.json">openapi.json</a></p>',
    '<table><thead><tr><th scope="col">Endpoint</th><th scope="col">Description</th><th scope="col">Access</th></tr></thead><tbody>',
    ...specs.map(row),
    '</tbody></table></body></html>',
  ].join('');
