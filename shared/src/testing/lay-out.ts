/** jsdom has no layout: these mocks give elements the sizes that the page and its virtual lists read. */

interface Sizes {
  /** Width of the page's pane, CSS px. */
  width: number;
  /** Height of every scrolling list. */
  height?: number;
  /** Height of every row. */
  row?: number;
}

type Restore = () => void;

function replace(target: object, name: string, descriptor: PropertyDescriptor): Restore {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}

const isScroller = (element: Element) =>
  element.getAttribute('role') === 'log' || element.getAttribute('role') === 'listbox';

/** Creates an observer that reports the sizes once, immediately. */
function observerOf({ width, height = 600, row = 60 }: Sizes) {
  const heightOf = (element: Element) => (isScroller(element) ? height : row);
  return class MeasuringObserver implements ResizeObserver {
    readonly #report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.#report = report;
    }
    observe(element: Element): void {
      const contentRect = new DOMRect(0, 0, width, heightOf(element));
      const box = [{ inlineSize: width, blockSize: contentRect.height }];
      const entry = {
        target: element,
        contentRect,
        borderBoxSize: box,
        contentBoxSize: box,
        devicePixelContentBoxSize: box,
      };
      queueMicrotask(() => this.#report([entry], this));
    }
    unobserve(): void {}
    disconnect(): void {}
  };
}

/** Applies the sizes until the returned function is called. */
export function layOut(sizes: Sizes): Restore {
  const { width, height = 600, row = 60 } = sizes;
  const rect = () => new DOMRect(0, 0, width, height);
  const restores = [
    replace(window, 'ResizeObserver', { value: observerOf(sizes), writable: true }),
    replace(globalThis, 'ResizeObserver', { value: observerOf(sizes), writable: true }),
    replace(Element.prototype, 'getBoundingClientRect', { value: rect, writable: true }),
    replace(HTMLElement.prototype, 'offsetParent', {
      get(this: HTMLElement) {
        return this.parentElement;
      },
    }),
    replace(HTMLElement.prototype, 'offsetHeight', {
      get(this: HTMLElement) {
        return isScroller(this) ? height : row;
      },
    }),
    replace(HTMLElement.prototype, 'clientHeight', {
      get(this: HTMLElement) {
        return isScroller(this) ? height : row;
      },
    }),
  ];
  return () => {
    for (const restore of restores) restore();
  };
}
