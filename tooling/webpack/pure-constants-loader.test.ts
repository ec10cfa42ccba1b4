import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../src/compile';
import { baseConfig } from './base';
import markConstantsPure from './pure-constants-loader';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'constants-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const SCHEMAS =
  'export const text = (max) => globalThis.make(max);\nexport const object = (entries) => ({ entries });';

/** The bundle of a page that uses only `Used` of a module with marked constants. */
async function bundleOf(source: string): Promise<string> {
  writeFileSync(join(dir, 'schemas.js'), SCHEMAS);
  writeFileSync(join(dir, 'contracts.js'), markConstantsPure(source));
  writeFileSync(join(dir, 'page.js'), "import { Used } from './contracts';\nconsole.log(Used);");
  const base = baseConfig({ dir, mode: 'production' });
  const path = join(dir, 'dist');
  await compile({ ...base, entry: './page.js', output: { ...base.output, path } });
  const [file = ''] = readdirSync(path);
  return readFileSync(join(path, file), 'utf8');
}

describe('markConstantsPure', () => {
  it('lets webpack drop an unused constant and all that it is made of', async () => {
    const bundle = await bundleOf(`import { object, text } from './schemas';
const name = text(\`base \${Date.now()}\`);
const Base = object({ name });
const PATTERN = new RegExp(\`^(?:\${Base.entries} pattern;)$\`);
const ENTRIES = { ...Base.entries, pattern: text(PATTERN) };
export const Unused = object({ ...ENTRIES, unused: text(2) });
export const Used = object({ used: text(1) });`);
    expect(bundle).toContain('used:');
    expect(bundle).not.toMatch(/base|pattern|unused/);
  });

  it('keeps a used constant and all that it is made of', async () => {
    const bundle = await bundleOf(`import { object, text } from './schemas';
const Base = object({ base: text(1) });
export const Used = object({ ...Base.entries, used: text(2) });`);
    expect(bundle).toMatch(/base:.*used:/);
  });

  it.each([
    'export const MAX = 80;',
    "const WORDS = ['stop', 'help'];",
    'const double = (value) => twice(value);',
    'const pair = async (one, other) => { const both = join(one, other); return both; };',
    'export function page(max) { const size = toSize(max); return size; }',
    'let latest = read();',
  ])('leaves %j as it is', (source) => {
    expect(markConstantsPure(source)).toBe(source);
  });
});
