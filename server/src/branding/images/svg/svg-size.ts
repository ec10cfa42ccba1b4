import { BRAND_IMAGE_EDGE_MAX_PX } from '@dashboard/shared/contracts';
import type { SvgElement } from './parse-svg';

export interface SvgSize {
  viewBox: string;
  /** CSS px. */
  width: number;
  height: number;
}

/** CSS px per unit. Other units depend on the page. */
const PX: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
const LENGTH = /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i;

function lengthOf(value: string | undefined): number | undefined {
  const [, digits = '', unit = ''] = value?.trim().match(LENGTH) ?? [];
  const px = PX[unit.toLowerCase()];
  return digits === '' || px === undefined ? undefined : Number(digits) * px;
}

function boxOf(value: string | undefined): [number, number, number, number] | undefined {
  const [x, y, width, height, ...others] = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return others.length === 0 ? [x, y, width, height] : undefined;
}

const isEdge = (length: number) => length > 0 && length <= BRAND_IMAGE_EDGE_MAX_PX;
const isCoordinate = (value: number) => Math.abs(value) <= BRAND_IMAGE_EDGE_MAX_PX;

/** The drawing area and size of an image; undefined when it has none, or one beyond the limit. */
export function sizeOfSvg({ attributes }: SvgElement): SvgSize | undefined {
  const attribute = (name: string) => attributes.find(([key]) => key === name)?.[1];
  const given = [lengthOf(attribute('width')), lengthOf(attribute('height'))];
  const [x, y, ...area] = boxOf(attribute('viewBox')) ?? [0, 0, ...given];
  const [width, height] = given.every((length) => length !== undefined) ? given : area;
  const [areaWidth, areaHeight] = area;
  if (width === undefined || height === undefined || areaWidth === undefined || areaHeight === undefined)
    return undefined;
  if (![width, height, areaWidth, areaHeight].every(isEdge) || ![x, y].every(isCoordinate)) return undefined;
  return { viewBox: [x, y, areaWidth, areaHeight].join(' '), width, height };
}
