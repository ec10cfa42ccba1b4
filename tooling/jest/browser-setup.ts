import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine may take seconds for a first render; a test that passes does not wait any longer for it.
configure({ asyncUtilTimeout: 10_000 });

// React takes a stack with every element that it makes, of a hundred frames if Jest had its way; ten are Node's default.
Error.stackTraceLimit = 10;

/* jsdom lays nothing out, so what measures or scrolls does not exist there. */

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
