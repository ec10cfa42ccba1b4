import {
  initialSidebar,
  SIDEBAR_POSITIONS,
  type SidebarEvent,
  type SidebarPosition,
  sidebarReducer,
} from './sidebar-position';

const after = (position: SidebarPosition, ...events: SidebarEvent[]): SidebarPosition =>
  events.reduce(sidebarReducer, { position, resting: 'expanded' }).position;

describe('sidebar position', () => {
  it('has exactly five positions [UI-21]', () => {
    expect(SIDEBAR_POSITIONS).toEqual(['expanded', 'collapsed', 'hidden', 'floating', 'preview']);
  });

  it('is collapsed below 1025 px and expanded from there [UI-22]', () => {
    expect(initialSidebar(1024).position).toBe('collapsed');
    expect(initialSidebar(1025).position).toBe('expanded');
  });

  it('is hidden below 813 px and collapsed from there [UI-23]', () => {
    expect(initialSidebar(812).position).toBe('hidden');
    expect(initialSidebar(813).position).toBe('collapsed');
  });

  it.each<[SidebarPosition, SidebarPosition, string]>([
    ['hidden', 'floating', '[UI-44]'],
    ['floating', 'hidden', '[UI-45]'],
    ['collapsed', 'expanded', '[UI-46]'],
    ['preview', 'expanded', '[UI-47]'],
    ['expanded', 'collapsed', '[UI-48]'],
  ])('toggles %s to %s %s', (from, to) => {
    expect(after(from, { type: 'toggle' })).toBe(to);
  });

  it('opens a preview when a top item is clicked while collapsed [UI-49]', () => {
    expect(after('collapsed', { type: 'openTopItem' })).toBe('preview');
  });

  it.each<SidebarPosition>(['expanded', 'floating', 'preview', 'hidden'])(
    'stays %s when a top item opens',
    (at) => {
      expect(after(at, { type: 'openTopItem' })).toBe(at);
    },
  );

  it('collapses again after a selection in preview [UI-50]', () => {
    expect(after('preview', { type: 'chooseItem' })).toBe('collapsed');
  });

  it('hides a floating sidebar after a selection [UI-51]', () => {
    expect(after('floating', { type: 'chooseItem' })).toBe('hidden');
  });

  it('stays expanded after a selection', () => {
    expect(after('expanded', { type: 'chooseItem' })).toBe('expanded');
  });

  it.each<[SidebarPosition, SidebarPosition]>([
    ['floating', 'hidden'],
    ['preview', 'collapsed'],
    ['expanded', 'expanded'],
  ])('dismisses %s to %s', (from, to) => {
    expect(after(from, { type: 'dismiss' })).toBe(to);
  });

  it('keeps a manual position until the width crosses a breakpoint', () => {
    const collapsed = sidebarReducer(initialSidebar(1400), { type: 'toggle' });
    const narrower = sidebarReducer(collapsed, { type: 'resize', width: 1100 });
    expect(narrower.position).toBe('collapsed');
    const tablet = sidebarReducer(narrower, { type: 'resize', width: 900 });
    const wideAgain = sidebarReducer(tablet, { type: 'resize', width: 1100 });
    expect(wideAgain.position).toBe('expanded');
  });
});
