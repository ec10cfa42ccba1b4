import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** An element to write: its children by name, repeated for a list. */
export interface XmlElement {
  [name: string]: string | XmlElement | (string | XmlElement)[];
}

// Numbers and ids stay strings: a leading zero would be lost.
const parser = new XMLParser({ parseTagValue: false, isArray: (_name, _path, isLeaf) => !isLeaf });
const builder = new XMLBuilder({});

/** Parses a document; undefined when it is not XML. */
export function parseXml(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    // The library's error would repeat a part of the document.
    return undefined;
  }
}

export const toXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${builder.build(root)}`;

/** Every value of an element name, at any depth, in document order. */
export function findAll(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item) => findAll(item, name));
  return Object.entries(node).flatMap(([key, value]) => {
    if (key !== name) return findAll(value, name);
    return Array.isArray(value) ? value : [value];
  });
}

/** Every non-empty text of an element name, at any depth. */
export const textsOf = (node: unknown, name: string): string[] =>
  findAll(node, name).filter((value): value is string => typeof value === 'string' && value !== '');

/** The first text of the first name that has one; undefined without any. */
export const textOf = (node: unknown, ...names: string[]): string | undefined =>
  names.map((name) => textsOf(node, name)[0]).find((text) => text !== undefined);
