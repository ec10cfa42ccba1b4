import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { watchLongPress } from './long-press';

const onMenu = jest.fn();
const onClick = jest.fn();
const AT = { clientX: 40, clientY: 200, bubbles: true };

function showRow(): HTMLElement {
  render(
    <div onPointerDown={watchLongPress}>
      <button type="button" onContextMenu={onMenu} onClick={onClick}>
        Daniel
      </button>
    </div>,
  );
  return screen.getByRole('button', { name: 'Daniel' });
}
const point = (row: HTMLElement, type: string, init: PointerEventInit = {}) =>
  fireEvent(row, new PointerEvent(type, { pointerType: 'touch', ...AT, ...init }));
const hold = (ms: number) => jest.advanceTimersByTime(ms);

describe('long press on a row', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onMenu.mockClear();
    onClick.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('opens the row’s menu after half a second at the finger’s position', () => {
    const row = showRow();
    point(row, 'pointerdown');
    hold(499);
    expect(onMenu).not.toHaveBeenCalled();
    hold(1);
    expect(onMenu).toHaveBeenCalledWith(expect.objectContaining({ clientX: 40, clientY: 200 }));
  });

  it('does not open the row on release, but on the next tap', () => {
    const row = showRow();
    point(row, 'pointerdown');
    hold(500);
    point(row, 'pointerup');
    fireEvent.click(row);
    expect(onClick).not.toHaveBeenCalled();
    point(row, 'pointerdown');
    point(row, 'pointerup');
    fireEvent.click(row);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['lifts too early', 'pointerup', {}],
    ['starts a scroll', 'pointercancel', {}],
    ['moves away', 'pointermove', { clientY: 212 }],
    ['is joined by another pointer', 'pointerdown', { pointerType: 'mouse' }],
  ])('opens no menu for a finger that %s', (_case, type, init) => {
    const row = showRow();
    point(row, 'pointerdown');
    point(row, type, init);
    hold(1000);
    expect(onMenu).not.toHaveBeenCalled();
  });

  it('tolerates a trembling finger', () => {
    const row = showRow();
    point(row, 'pointerdown');
    point(row, 'pointermove', { clientX: 44, clientY: 195 });
    hold(500);
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  it('opens one menu where the browser fires contextmenu itself', () => {
    const row = showRow();
    point(row, 'pointerdown');
    fireEvent(row, createEvent.contextMenu(row));
    hold(500);
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  it('ignores a held mouse button', () => {
    const row = showRow();
    point(row, 'pointerdown', { pointerType: 'mouse' });
    hold(1000);
    expect(onMenu).not.toHaveBeenCalled();
  });
});
