import * as v from 'valibot';

/** Licenses that let us ship a library with the product, with its notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
]);

/** Further licenses, with the reason why their libraries may be used. */
export const LICENSE_EXCEPTIONS: Record<string, string> = {
  'LGPL-3.0-or-later': 'libvips of sharp: loaded as a shared library that an operator can replace',
};

/** Libraries whose package.json names no license in the form of SPDX, with the license of their LICENSE file. */
const LICENSE_FILES: Record<string, string> = {
  'xmlhttprequest-ssl': 'MIT',
};

const License = v.union([
  v.object({ expression: v.string() }),
  v.object({ license: v.union([v.object({ id: v.string() }), v.object({ name: v.string() })]) }),
]);

const Sbom = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  components: v.array(
    v.looseObject({
      group: v.optional(v.string()),
      name: v.string(),
      version: v.optional(v.string()),
      licenses: v.optional(v.array(License)),
    }),
  ),
});

export interface LicensedLibrary {
  library: string;
  license: string;
}

function textOf(license: v.InferOutput<typeof License>): string {
  if ('expression' in license) return license.expression;
  return 'id' in license.license ? license.license.id : license.license.name;
}

/** Whether every license that a library demands is allowed, or one of those it offers. */
function isAllowed(license: string): boolean {
  if (license in LICENSE_EXCEPTIONS) return true;
  const choices = license.replace(/[()]/g, '').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((name) => ALLOWED.has(name.trim())));
}

/** The libraries of a CycloneDX SBOM with their licenses, sorted by name. Our own packages are left out. */
export function licensesOf(sbom: unknown): LicensedLibrary[] {
  const { components } = v.parse(Sbom, sbom);
  return components
    .filter(({ group }) => group !== '@dashboard')
    .map(({ group, name, version, licenses = [] }) => ({
      library: `${group === undefined ? '' : `${group}/`}${name}@${version}`,
      license: licenses.map(textOf).join(' AND ') || (LICENSE_FILES[name] ?? 'unknown'),
    }))
    .sort((a, b) => (a.library < b.library ? -1 : 1));
}

export const forbiddenLicenses = (libraries: LicensedLibrary[]) =>
  libraries.filter(({ license }) => !isAllowed(license));
