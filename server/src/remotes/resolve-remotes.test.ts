import type { RemoteContract } from '@dashboard/shared/contracts';
import * as fc from 'fast-check';
import type { Move, MoveKind, Release } from './registry';
import { resolveRemotes } from './resolve-remotes';

const SHELL = {
  serviceProviderId: 1,
  userId: 1,
  shell: { sharedVersion: '1.4.0', offers: { react: '19.3.1' } },
};

function contract(name: string, version: string, sharedRange: string): RemoteContract {
  return {
    name,
    version,
    commit: 'c0ffee',
    sharedRange,
    singletons: {},
    definition: { name, title: name, owner: 'team', routes: [], menu: [], actions: [], slots: {} },
    globalName: `${name}_${version}`,
    entry: 'entry.js',
    preload: ['entry.js'],
    files: { 'entry.js': `sha384-${'a'.repeat(64)}` },
  };
}

function release(version: string, sharedRange = '^1.0.0', name = 'mfe-a'): Release {
  return {
    name,
    version,
    baseUrl: `/remotes/${name}/${version}/`,
    archiveHash: null,
    contract: contract(name, version, sharedRange),
  };
}

type Step = [kind: MoveKind, version: string | null, serviceProviderId?: number];

function moves(...steps: Step[]): Move[] {
  return steps.map(([kind, version, serviceProviderId = 0], index) => ({
    id: index + 1,
    name: 'mfe-a',
    kind,
    version,
    serviceProviderId,
    actor: 'test',
    reason: 'because',
    at: new Date(0),
  }));
}

const resolve = (releases: Release[], steps: Step[]) => resolveRemotes(releases, moves(...steps), SHELL)[0];

describe('a second origin', () => {
  const resolveWith = (releases: Release[]) =>
    resolveRemotes(releases, moves(['default', '1']), { ...SHELL, mirrorUrl: 'https://mirror.example' })[0];

  it('has the same paths as this server', () => {
    expect(resolveWith([release('1')])?.mirrorUrl).toBe('https://mirror.example/remotes/mfe-a/1/');
    expect(resolve([release('1')], [['default', '1']])).not.toHaveProperty('mirrorUrl');
  });

  it('may have releases of its own, which have no mirror', () => {
    const elsewhere = { ...release('1'), baseUrl: 'https://mirror.example/mfe-a/1/' };
    expect(resolveWith([elsewhere])).toMatchObject({ version: '1', baseUrl: elsewhere.baseUrl });
    expect(resolveWith([elsewhere])).not.toHaveProperty('mirrorUrl');
  });
});

describe('a release on a host outside the allowlist', () => {
  it.each([
    'https://team.example/mfe-a/2/',
    'http://mirror.example/mfe-a/2/',
    'https://mirror.example:8443/mfe-a/2/',
    'https://mirror.example.evil.test/mfe-a/2/',
    'https://mirror.example@evil.test/mfe-a/2/',
    '//evil.test/mfe-a/2/',
    '/\\evil.test/mfe-a/2/',
    'data:text/javascript,',
    '',
  ])('is resolved neither as the default nor as a pin nor as a fallback: %s [ASV-56]', (baseUrl) => {
    const releases = [release('1'), { ...release('2'), baseUrl }];
    const audience = { ...SHELL, mirrorUrl: 'https://mirror.example' };
    for (const steps of [
      [
        ['default', '1'],
        ['default', '2'],
      ],
      [
        ['default', '1'],
        ['pin', '2', 1],
      ],
      [
        ['default', '2'],
        ['default', '1'],
      ],
    ] satisfies Step[][]) {
      const [found] = resolveRemotes(releases, moves(...steps), audience);
      expect(found).toMatchObject({ version: '1', source: 'default' });
      expect(found).not.toHaveProperty('fallback');
    }
  });
});

describe('the resolved version of a provider', () => {
  const three = [release('1'), release('2'), release('3')];

  it('is undefined without a default', () => {
    expect(resolve(three, [])).toBeUndefined();
  });

  it('is the default, with the previous default as fallback', () => {
    expect(
      resolve(three, [
        ['default', '1'],
        ['default', '2'],
      ]),
    ).toMatchObject({
      version: '2',
      source: 'default',
      fallback: { version: '1' },
    });
  });

  it('is the provider’s own pin', () => {
    const steps: Step[] = [
      ['default', '2'],
      ['pin', '1', 1],
      ['pin', '3', 2],
    ];
    expect(resolve(three, steps)).toMatchObject({ version: '1', source: 'pin', fallback: { version: '2' } });
  });

  it('is the default after the pin is removed', () => {
    expect(
      resolve(three, [
        ['default', '2'],
        ['pin', '1', 1],
        ['pin', null, 1],
      ]),
    ).toMatchObject({ version: '2' });
  });

  it('is undefined while the remote is off for the provider or for all', () => {
    expect(
      resolve(three, [
        ['default', '2'],
        ['pin', '1', 1],
        ['off', '*', 1],
      ]),
    ).toBeUndefined();
    expect(
      resolve(three, [
        ['default', '2'],
        ['off', '*', 0],
      ]),
    ).toBeUndefined();
    expect(
      resolve(three, [
        ['default', '2'],
        ['off', '*', 2],
      ]),
    ).toMatchObject({ version: '2' });
    expect(
      resolve(three, [
        ['default', '2'],
        ['off', '*', 1],
        ['off', null, 1],
      ]),
    ).toMatchObject({ version: '2' });
  });

  it('does not fall back to a version that was rolled back', () => {
    const steps: Step[] = [
      ['default', '1'],
      ['default', '2'],
      ['default', '3'],
      ['default', '2'],
    ];
    expect(resolve(three, steps)).toMatchObject({ version: '2', fallback: { version: '1' } });
  });

  it('skips a version that needs another shell [FLT-12] [REL-14]', () => {
    const releases = [release('1'), release('2', '^2.0.0')];
    const found = resolve(releases, [
      ['default', '1'],
      ['default', '2'],
      ['pin', '2', 1],
    ]);
    expect(found).toMatchObject({ version: '1', source: 'default' });
    expect(found).not.toHaveProperty('fallback');
  });
});

describe('resolveRemotes after any moves', () => {
  const versions = ['1', '2', '3', 'unknown'];
  const step = fc.record({
    name: fc.constantFrom('mfe-a', 'mfe-b'),
    kind: fc.constantFrom<MoveKind>('default', 'pin', 'off'),
    version: fc.option(fc.constantFrom(...versions)),
    serviceProviderId: fc.constantFrom(0, 1, 2),
  });
  const releases = ['mfe-a', 'mfe-b'].flatMap((name) => [
    release('1', '^1.0.0', name),
    release('2', '~1.4.0', name),
    release('3', '^2.0.0', name),
  ]);
  const history = fc
    .array(step, { maxLength: 30 })
    .map((steps) =>
      steps.map((each, id): Move => ({ ...each, id, actor: 'any', reason: 'any', at: new Date(0) })),
    );

  it('returns each remote at most once, compatible with the shell and with a different fallback', () => {
    fc.assert(
      fc.property(history, (past) => {
        const resolved = resolveRemotes(releases, past, SHELL);
        expect(new Set(resolved.map(({ name }) => name)).size).toBe(resolved.length);
        for (const { version, fallback } of resolved) {
          expect(['1', '2']).toContain(version);
          expect(fallback?.version).not.toBe(version);
          expect(['1', '2', undefined]).toContain(fallback?.version);
        }
      }),
    );
  });

  it('ignores the moves of other providers', () => {
    fc.assert(
      fc.property(history, (past) => {
        const mine = past.filter(({ serviceProviderId }) => serviceProviderId !== 2);
        expect(resolveRemotes(releases, mine, SHELL)).toEqual(resolveRemotes(releases, past, SHELL));
      }),
    );
  });

  it('ignores the order of the rows', () => {
    fc.assert(
      fc.property(history, (past) => {
        expect(resolveRemotes(releases.toReversed(), past.toReversed(), SHELL)).toEqual(
          resolveRemotes(releases, past, SHELL),
        );
      }),
    );
  });

  it('returns the same result after a remote is disabled and enabled', () => {
    fc.assert(
      fc.property(history, (past) => {
        const clear = [0, 1].map((serviceProviderId) => ({
          kind: 'off' as const,
          version: null,
          serviceProviderId,
        }));
        const off = { kind: 'off' as const, version: '*', serviceProviderId: 1 };
        const add = (
          extra: { kind: MoveKind; version: string | null; serviceProviderId: number }[],
        ): Move[] => [
          ...past,
          ...extra.map((each, index) => ({
            ...each,
            name: 'mfe-a',
            id: 100 + index,
            actor: 'any',
            reason: 'any',
            at: new Date(0),
          })),
        ];
        expect(resolveRemotes(releases, add([...clear, off, ...clear]), SHELL)).toEqual(
          resolveRemotes(releases, add(clear), SHELL),
        );
        expect(resolveRemotes(releases, add([...clear, off]), SHELL).map(({ name }) => name)).not.toContain(
          'mfe-a',
        );
      }),
    );
  });
});
