import { can, UserType } from '@dashboard/shared/contracts';
import { findChromium } from './find-chromium';
import { otherVersionsIn } from './other-versions';
import { mayOpen, type PageFacts } from './page-facts';
import { samplePath } from './sample-paths';

const routes = [
  { path: 'lists', guard: { userTypes: [UserType.ADMIN] } },
  { path: 'lists/:id', guard: { permissions: [can('Update', 'Groups')] } },
  { path: 'lists/:id/report', guard: { feature: 'CAMPAIGNS' as const } },
];

const facts = (
  changes: Partial<PageFacts['permissions']> = {},
  userType: number = UserType.ADMIN,
): PageFacts => ({
  user: { userType },
  permissions: { rules: [{ action: 'Update', subject: 'Groups' }], features: ['CAMPAIGNS'], ...changes },
});

describe('mayOpen', () => {
  it('needs the guards of the route and of its parents', () => {
    expect(mayOpen(routes, 'lists/:id/report', facts())).toBe(true);
    expect(mayOpen(routes, 'lists/:id/report', facts({ features: [] }))).toBe(false);
    expect(mayOpen(routes, 'lists/:id/report', facts({ rules: [] }))).toBe(false);
    expect(mayOpen(routes, 'lists/:id/report', facts({}, UserType.SUPER_ADMIN))).toBe(false);
  });

  it('ignores the guards of deeper and other routes', () => {
    expect(mayOpen(routes, 'lists', facts({ rules: [], features: [] }))).toBe(true);
    expect(mayOpen(routes, 'listsof', facts({}, UserType.SUPER_ADMIN))).toBe(true);
  });
});

describe('samplePath', () => {
  it('takes parameters from a link, and leaves out optional ones', () => {
    const links = [
      '/dashboard/lists',
      '/dashboard/lists/add',
      '/dashboard/lists/12',
      '/dashboard/lists/12/report',
    ];
    expect(samplePath('lists/:id', links)).toBe('lists/12');
    expect(samplePath('lists/:id/report', links)).toBe('lists/12/report');
    expect(samplePath('inbox/:conversation?', links)).toBe('inbox');
  });

  it('uses the id 1 without a link', () => {
    expect(samplePath('groups/:id/users/:userId', [])).toBe('groups/1/users/1');
  });
});

describe('otherVersionsIn', () => {
  const candidate = { name: 'mfe-lists', version: '2.0.0' };
  const load = { remote: 'mfe-lists', version: '2.0.0', source: 'default', outcome: 'loaded' } as const;

  it('names an earlier version that ran because the candidate did not load, once [REL-17]', () => {
    const earlier = { ...load, version: '1.0.0', wanted: '2.0.0', source: 'fallback' } as const;
    const loads = [
      { ...earlier, errorClass: 'contract' } as const,
      { ...earlier, errorClass: 'contract' } as const,
    ];
    expect(otherVersionsIn([load, ...loads], candidate)).toEqual([
      '2.0.0 did not load (contract), 1.0.0 ran',
    ]);
  });

  it('ignores other remotes and loads of the candidate', () => {
    const other = { ...load, remote: 'mfe-contacts', version: '1.0.0' };
    expect(otherVersionsIn([other, { ...load, source: 'mirror' }], candidate)).toEqual([]);
  });
});

describe('findChromium', () => {
  it('uses CHROMIUM_PATH alone when it is set', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
    expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toBeUndefined();
  });
});
