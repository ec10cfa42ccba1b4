import type { SvgElement, SvgNode } from './parse-svg';
import { elementsById, sizeOf } from './rendering-cost';
import { isSafeValue, referencesOf } from './safe-value';

/** Elements in a target of a style sheet. One rule can draw it with every element of the image. */
const TARGET_MAX = 100;
const TARGETS = ['linearGradient', 'radialGradient', 'clipPath'];

const CHILD_COMBINATOR = />|&gt;/g;

const textOf = ({ children }: SvgElement) =>
  children.filter((child): child is string => typeof child === 'string').join('');

/**
 * Removes style sheets that refer to anything but gradients and small clip paths of the image. These refer to nothing
 * further, so that a rule cannot multiply what a browser draws.
 */
export function keepStyleSheets(root: SvgElement): SvgElement {
  const byId = elementsById(root);
  const isTarget = (id: string) => {
    const target = byId.get(id);
    return target === undefined || (TARGETS.includes(target.name) && sizeOf(target) <= TARGET_MAX);
  };
  const isKept = (node: SvgNode) => {
    if (typeof node === 'string' || node.name !== 'style') return true;
    const css = textOf(node);
    return isSafeValue(css.replace(CHILD_COMBINATOR, ' ')) && referencesOf(css).every(isTarget);
  };
  const keep = (element: SvgElement): SvgElement => ({
    ...element,
    children: element.children
      .filter(isKept)
      .map((child) => (typeof child === 'string' ? child : keep(child))),
  });
  return keep(root);
}
