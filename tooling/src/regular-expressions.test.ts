import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productSources } from './product-sources';
import { type Expression, expressionsIn, isSuperLinear, literalOf } from './regular-expressions';
import { ROOT } from './workspace';

/** Modules that build expressions when they are loaded, from constants of the code. */
const BUILT_AT_LOAD = [
  'server/src/mail/plain-text.ts',
  'server/src/remotes/remote-routes.ts',
  'shared/src/contracts/auth.ts',
  'shared/src/contracts/fields.ts',
  'shared/src/contracts/response-message.ts',
  'shared/src/contracts/two-factor.ts',
  'shared/src/forms/fields/masks.ts',
  'shared/src/text/opt-out-phrases.ts',
  'shared/src/text/short-links.ts',
  'tooling/webpack/own-copy-check.ts',
];

/** Expressions of calls: one constant pattern of the code with a checked name or with digits put into it. */
const BUILT_PER_CALL = [
  'server/src/numbers/carrier/bandwidth-numbers.ts',
  'server/src/remotes/foreign-names.ts',
];

const superLinear = (expressions: Expression[]) => expressions.filter(isSuperLinear).map(literalOf);

describe('the check of regular expressions', () => {
  it.each([
    ['/(a+)+b/', true],
    ['/^\\s*(.*?)\\s*$/', true],
    ['/-+$/', true],
    ['/(?<!-)-+$/', false],
    ['/^[a-z]{1,40}$/', false],
  ])('finds a time that grows faster than the input: %s', (code, isFound) => {
    const { literals } = expressionsIn(`const found = ${code};`, false);
    expect(superLinear(literals)).toEqual(isFound ? [code] : []);
  });

  it('sees literals and constructors in every kind of source', () => {
    const code = 'const a = <p title={/x/g.source}>{new RegExp("y").source}</p>; const b = RegExp(`z`);';
    expect(expressionsIn(code, true)).toEqual({ literals: [{ source: 'x', flags: 'g' }], constructed: 2 });
  });
});

describe('the time of every regular expression of the product [ASV-34]', () => {
  const sources = productSources().map((file) => ({
    file,
    ...expressionsIn(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x')),
  }));

  it('is linear for literals', () => {
    const found = sources.flatMap(({ file, literals }) =>
      superLinear(literals).map((one) => `${file}: ${one}`),
    );
    expect(found).toEqual([]);
    expect(sources.flatMap(({ literals }) => literals).length).toBeGreaterThan(300);
  });

  it('is linear for those that are built from constants', async () => {
    const building = sources.filter(({ constructed }) => constructed > 0).map(({ file }) => file);
    expect(building.toSorted()).toEqual([...BUILT_AT_LOAD, ...BUILT_PER_CALL].toSorted());
    const built: Expression[] = [];
    const { RegExp: Original } = globalThis;
    globalThis.RegExp = new Proxy(Original, {
      construct(target, [source, flags = '']) {
        built.push({ source: String(source), flags });
        return new target(source, flags);
      },
    });
    try {
      for (const file of BUILT_AT_LOAD) {
        const before = built.length;
        await jest.isolateModulesAsync(() => import(join(ROOT, file)));
        expect([file, built.length > before]).toEqual([file, true]);
      }
    } finally {
      globalThis.RegExp = Original;
    }
    expect(superLinear(built)).toEqual([]);
  });
});
