/** In order: browsers and systems name the ones that they descend from too. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], userAgent: string, unknown: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? unknown;

/** Names a browser for its user. Only known names, because the header may contain anything. */
export const deviceLabel = (userAgent = ''): string =>
  `${nameIn(BROWSERS, userAgent, 'A browser')} on ${nameIn(SYSTEMS, userAgent, 'an unknown system')}`;
