import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * An emotion cache that inserts the styles of each render in a new style sheet. Chromium adds a new last sheet at the
 * cost of the elements it styles, but a layer, media query or keyframes added to an existing sheet recalculates
 * styles and layout of the whole page.
 */
export function createStyleCache(nonce: string): EmotionCache {
  const cache = createCache({ key: 'd', nonce });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // The sheet's rule counter: at 0 it creates a new element.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
  return cache;
}
