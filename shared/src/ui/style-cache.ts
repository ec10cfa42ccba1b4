import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where styles go as parts are first seen. What is rendered together gets a style sheet of its own: Chromium takes a
 * new last sheet at the price of what it styles, but a layer, a media query or keyframes added to a sheet that is in use
 * costs styles and layout of the whole page.
 */
export function createStyleCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'd', nonce });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Its count of rules: at 0, the sheet begins a new element.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
