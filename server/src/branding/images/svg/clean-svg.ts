import { parseSvg, type SvgElement, type SvgNode } from './parse-svg';
import { renderingCost } from './rendering-cost';
import { isSafeId, isSafeValue, linkedId } from './safe-value';
import { serializeSvg } from './serialize-svg';
import { keepStyleSheets } from './style-sheets';
import { ATTRIBUTES, ELEMENTS, NOT_IN_CLIP_PATH, REFERRERS, SHAPES, TEXTS } from './svg-parts';
import { sizeOfSvg } from './svg-size';

/** Elements that a browser draws, with those that are drawn again by reference. */
const COST_MAX = 20_000;

function cleanAttribute(
  [given, value]: [string, string],
  element: string,
  isInClipPath: boolean,
): [string, string][] {
  const name = given === 'xlink:href' ? 'href' : given;
  if (isInClipPath && NOT_IN_CLIP_PATH.has(name)) return [];
  if (name === 'href') {
    const id = REFERRERS.has(element) ? linkedId(value) : undefined;
    return id === undefined ? [] : [[name, `#${id}`]];
  }
  if (!ATTRIBUTES.has(name) || !isSafeValue(value)) return [];
  return name === 'id' && !isSafeId(value) ? [] : [[name, value]];
}

/** Rebuilds an element from its allowed parts. Everything else is left out, together with its content. */
function cleanElement({ name, attributes, children }: SvgElement, isInClipPath = false): SvgElement[] {
  if (!ELEMENTS.has(name) || (isInClipPath && NOT_IN_CLIP_PATH.has(name))) return [];
  const clean = (child: SvgNode): SvgNode[] =>
    typeof child === 'string'
      ? TEXTS.has(name)
        ? [child]
        : []
      : cleanElement(child, isInClipPath || name === 'clipPath');
  return [
    {
      name,
      attributes: attributes.flatMap((attribute) => cleanAttribute(attribute, name, isInClipPath)),
      children: children.flatMap(clean),
    },
  ];
}

const hasShape = ({ name, children }: SvgElement): boolean =>
  SHAPES.has(name) || children.some((child) => typeof child !== 'string' && hasShape(child));

export type CleanedSvg = { svg: string } | { problem: 'not-svg' | 'empty' | 'too-large' | 'too-complex' };

/**
 * Rebuilds an SVG from the elements and attributes of a logo. Scripts, event handlers, embedded documents and references
 * to anything outside the image are left out.
 */
export function cleanSvg(text: string): CleanedSvg {
  const parsed = parseSvg(text);
  const [cleaned] = parsed === undefined ? [] : cleanElement(parsed);
  if (cleaned === undefined) return { problem: 'not-svg' };
  const root = keepStyleSheets(cleaned);
  if (!hasShape(root)) return { problem: 'empty' };
  const size = sizeOfSvg(root);
  if (size === undefined) return { problem: 'too-large' };
  if (renderingCost(root, COST_MAX) > COST_MAX) return { problem: 'too-complex' };
  return { svg: serializeSvg(root, size) };
}
