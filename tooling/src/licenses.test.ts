import { forbiddenLicenses, licensesOf } from './licenses';

const component = (name: string, license: string | null, group?: string) => ({
  name,
  version: '1.0.0',
  ...(group !== undefined && { group }),
  ...(license !== null && {
    licenses: [/ (or|and) /i.test(license) ? { expression: license } : { license: { id: license } }],
  }),
});

const librariesOf = (...components: unknown[]) => licensesOf({ bomFormat: 'CycloneDX', components });

describe('licenses', () => {
  it('are listed by library, without our own packages', () => {
    const libraries = librariesOf(
      component('b', 'MIT'),
      component('a', 'ISC', '@x'),
      component('server', null, '@dashboard'),
    );
    expect(libraries).toEqual([
      { library: '@x/a@1.0.0', license: 'ISC' },
      { library: 'b@1.0.0', license: 'MIT' },
    ]);
  });

  it.each(['MIT', '(MIT OR CC0-1.0)', '(GPL-3.0-only OR MIT)', 'Apache-2.0 AND MIT', 'LGPL-3.0-or-later'])(
    'are allowed: %s',
    (license) => {
      expect(forbiddenLicenses(librariesOf(component('a', license)))).toEqual([]);
    },
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'AGPL-3.0-only', null])('are forbidden: %s', (license) => {
    expect(forbiddenLicenses(librariesOf(component('a', license)))).toHaveLength(1);
  });

  it('cannot be read from another kind of file', () => {
    expect(() => licensesOf({ components: [] })).toThrow();
  });
});
