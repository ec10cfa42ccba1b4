import type { SvgElement } from './parse-svg';
import { linkedId, referencesOf } from './safe-value';

/** References of references, with the elements between them. */
const DEPTH_MAX = 500;

const elementsOf = ({ children }: SvgElement): SvgElement[] =>
  children.filter((child) => typeof child !== 'string');

/** The number of elements in an element, with itself. */
export const sizeOf = (element: SvgElement): number =>
  elementsOf(element).reduce((total, child) => total + sizeOf(child), 1);

/** The elements that references find: of those with the same id, the first. */
export function elementsById(root: SvgElement): Map<string, SvgElement> {
  const byId = new Map<string, SvgElement>();
  const add = (element: SvgElement) => {
    const id = element.attributes.find(([name]) => name === 'id')?.[1];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    elementsOf(element).forEach(add);
  };
  add(root);
  return byId;
}

const referredIds = ({ attributes }: SvgElement): string[] =>
  attributes.flatMap(([name, value]) => {
    const linked = name === 'href' ? linkedId(value) : undefined;
    return linked === undefined ? referencesOf(value) : [linked];
  });

/**
 * The number of elements that a browser draws, counting one again for each reference to it: a chain of doubled references
 * in a small file would take minutes. Infinite for an element that refers to itself, or to
 * too many others in a row.
 */
export function renderingCost(root: SvgElement, max: number): number {
  const byId = elementsById(root);
  const known = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  const costOf = (element: SvgElement): number => {
    const cost = known.get(element);
    if (cost !== undefined) return cost;
    if (open.has(element) || open.size > DEPTH_MAX) return Number.POSITIVE_INFINITY;
    open.add(element);
    let total = 1;
    const targets = referredIds(element).flatMap((id) => byId.get(id) ?? []);
    for (const part of [...elementsOf(element), ...targets]) {
      total += costOf(part);
      if (total > max) break;
    }
    open.delete(element);
    known.set(element, total);
    return total;
  };
  return costOf(root);
}
