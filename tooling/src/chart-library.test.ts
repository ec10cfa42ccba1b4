import { createRequire } from 'node:module';
import * as v from 'valibot';
import { isHostOwned } from '../webpack/own-copy-check';

const Rule = v.looseObject({
  name: v.string(),
  from: v.looseObject({ pathNot: v.optional(v.unknown()) }),
  to: v.looseObject({ path: v.optional(v.unknown()) }),
});
const { forbidden } = v.parse(
  v.looseObject({ forbidden: v.array(Rule) }),
  createRequire(__filename)('../../.dependency-cruiser.cjs'),
);
const rule = forbidden.find(({ name }) => name === 'charts-have-one-library');

/** A file of a library, where pnpm installs it. */
const fileOf = (library: string) =>
  `node_modules/.pnpm/${library.replace('/', '+')}@1.0.0/node_modules/${library}/index.js`;

describe('the chart library', () => {
  it.each(['@visx/shape', 'd3-scale', 'recharts', '@chakra-ui/charts', 'chart.js'])(
    'of the import rule includes %s [ADM-21]',
    (library) => {
      expect(fileOf(library)).toMatch(new RegExp(String(rule?.to.path)));
    },
  );

  it('of the import rule is allowed in shared/src/charts only [ADM-21]', () => {
    const exempt = new RegExp(String(rule?.from.pathNot));
    expect('shared/src/charts/Bars.tsx').toMatch(exempt);
    expect('shared/src/list/List.tsx').not.toMatch(exempt);
    expect('mfe-messaging/src/charts/Bars.tsx').not.toMatch(exempt);
    expect(fileOf('@chakra-ui/react')).not.toMatch(new RegExp(String(rule?.to.path)));
  });

  it('fails the build of a remote that bundles it [ADM-21]', () => {
    expect(isHostOwned(fileOf('@visx/shape'))).toBe(true);
  });
});
