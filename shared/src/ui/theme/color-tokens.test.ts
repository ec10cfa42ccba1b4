import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { semanticColors } from './colors';

const ROOT = join(import.meta.dirname, '../../../..');
const STYLED = /^(mfe-.+|operations|shared|shell)$/;

const groups = Object.entries(semanticColors);
const tokens = groups.flatMap(([group, shades]) => Object.keys(shades).map((shade) => `${group}.${shade}`));
const shades = new Set(groups.flatMap(([, colors]) => Object.keys(colors)));
/** Names like those of colors. The first is the domain of a link shortener. */
const OTHERS = /^(bl\.ink|colorPalette\..+)$/;

const sourcesOf = (name: string) =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(name, 'src', file));

const colorsIn = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<=["'])\w+\.(\w+)(?=["'])/g)]
    .filter(([name, shade = '']) => shades.has(shade) && !OTHERS.test(name))
    .map(([name]) => name);

// No other check finds a wrong name: the element then has the color of its parent.
it('finds no color that the theme lacks', () => {
  const sources = readdirSync(ROOT)
    .filter((name) => STYLED.test(name))
    .flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(1000);
  const unknown = sources.flatMap((file) =>
    colorsIn(file)
      .filter((name) => !tokens.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
