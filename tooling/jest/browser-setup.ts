import '@testing-library/jest-dom';

/* jsdom lays nothing out, so what measures or scrolls does not exist there. */

class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget();
  return Object.assign(list, {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

const missing: [target: object, name: string, value: unknown][] = [
  [window, 'ResizeObserver', InertObserver],
  [window, 'IntersectionObserver', InertObserver],
  [window, 'matchMedia', matchMedia],
  [window, 'scrollTo', () => {}],
  [Element.prototype, 'scrollTo', () => {}],
  [Element.prototype, 'scrollIntoView', () => {}],
  [Element.prototype, 'hasPointerCapture', () => false],
  [Element.prototype, 'setPointerCapture', () => {}],
  [Element.prototype, 'releasePointerCapture', () => {}],
  [URL, 'createObjectURL', () => 'blob:test'],
  [URL, 'revokeObjectURL', () => {}],
];

for (const [target, name, value] of missing) {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
