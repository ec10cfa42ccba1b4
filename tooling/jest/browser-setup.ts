import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A first render may take seconds on a busy machine. Passing tests do not wait longer.
configure({ asyncUtilTimeout: 20_000 });

// React captures a stack for every element. Jest raises the limit to 100 frames, so restore Node's default.
Error.stackTraceLimit = 10;

// Each test is a new browser tab.
afterEach(() => sessionStorage.clear());

/* jsdom has no layout, so it lacks the APIs for measuring and scrolling. */

class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

class PointerEventOfMouse extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 1;
    this.pointerType = init.pointerType ?? 'mouse';
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
  [window, 'PointerEvent', PointerEventOfMouse],
  [window, 'matchMedia', matchMedia],
  [window, 'scrollTo', () => {}],
  [Element.prototype, 'scrollTo', () => {}],
  [Element.prototype, 'scrollBy', () => {}],
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
