import { createStyleCache } from './style-cache';

/** The rules of the cache's style sheets, in document order. */
const sheets = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion=d]')].map((element) =>
    [...(element.sheet?.cssRules ?? [])].map((rule) => rule.cssText),
  );

function styleCache() {
  const { sheet } = createStyleCache('n0nce');
  // As in a production build, which adds many rules per element.
  sheet.isSpeedy = true;
  return sheet;
}

afterEach(() => {
  for (const element of document.querySelectorAll('style')) element.remove();
});

describe('style cache', () => {
  it("adds each render's styles in a new last sheet instead of changing an existing one", async () => {
    const sheet = styleCache();
    sheet.insert('.a { color: red; }');
    sheet.insert('.b { color: green; }');
    await Promise.resolve();
    sheet.insert('.c { color: blue; }');
    sheet.insert('.d { color: black; }');
    expect(sheets()).toEqual([
      ['.a {color: red;}', '.b {color: green;}'],
      ['.c {color: blue;}', '.d {color: black;}'],
    ]);
  });

  it("carries the page's nonce on every sheet", async () => {
    const sheet = styleCache();
    sheet.insert('.a { color: red; }');
    await Promise.resolve();
    sheet.insert('.b { color: red; }');
    const nonces = [...document.querySelectorAll('style')].map((element) => element.getAttribute('nonce'));
    expect(nonces).toEqual(['n0nce', 'n0nce']);
  });
});
