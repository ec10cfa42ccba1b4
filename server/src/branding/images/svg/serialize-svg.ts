import type { SvgElement, SvgNode } from './parse-svg';
import type { SvgSize } from './svg-size';

/** Keeps references to predefined entities and characters, and escapes every other `&`. */
const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

// Cleaned values contain no `&`, `<` or `>`.
const attribute = ([name, value]: [string, string]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`;

function serialize(node: SvgNode): string {
  if (typeof node === 'string') return escapeText(node);
  const start = `<${node.name}${node.attributes.map(attribute).join('')}`;
  return node.children.length === 0
    ? `${start}/>`
    : `${start}>${node.children.map(serialize).join('')}</${node.name}>`;
}

const OWN = new Set(['width', 'height', 'viewBox']);

/** The document. The root has a drawing area and its size, so that browsers scale it to every place. */
export function serializeSvg(root: SvgElement, { viewBox, width, height }: SvgSize): string {
  const own: [string, string][] = [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['width', String(width)],
    ['height', String(height)],
    ['viewBox', viewBox],
  ];
  const others = root.attributes.filter(([name]) => !OWN.has(name));
  return serialize({ ...root, attributes: [...own, ...others] });
}
