/** Escapes a string for markup and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** JSON that is safe in a script element: it cannot end the element or start a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

interface FileLink {
  url: string;
  integrity: string;
}

/** A deferred script, fetched with CORS so that the browser checks its hash. */
export const deferredScript = ({ url, integrity }: FileLink): string =>
  `<script defer src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script>`;

export const preloadScript = ({ url, integrity }: FileLink): string =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;

export const preloadFont = (url: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin="anonymous">`;

export const styleSheet = ({ url, integrity }: FileLink): string =>
  `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;
