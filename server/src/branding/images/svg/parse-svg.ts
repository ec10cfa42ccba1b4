import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of a parsed document, or a text. Attribute values and texts keep their entity references. */
export type SvgNode = SvgElement | string;
export interface SvgElement {
  name: string;
  attributes: [name: string, value: string][];
  children: SvgNode[];
}

const ATTRIBUTES = ':@';
const CDATA = '#cdata';
const TEXT = '#text';

// Entities stay unresolved: one can expand to a text of any length, or read a file.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 50,
});

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The characters of a text node, or of the text nodes in a CDATA section. */
const charactersOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => charactersOf(Reflect.get(item, TEXT))).join('') : String(value);

function nodeOf(parsed: unknown): SvgNode {
  const entries = entriesOf(parsed);
  const [name = '', content] = entries.find(([key]) => key !== ATTRIBUTES) ?? [];
  if (name === TEXT) return charactersOf(content);
  if (name === CDATA) return escapeText(charactersOf(content));
  const attributes = entriesOf(entries.find(([key]) => key === ATTRIBUTES)?.[1]);
  return {
    name,
    attributes: attributes.map(([key, value]): [string, string] => [key, String(value)]),
    children: Array.isArray(content) ? content.map(nodeOf) : [],
  };
}

/** The root element of an SVG document. Undefined for any other text, and for a document that declares entities. */
export function parseSvg(text: string): SvgElement | undefined {
  if (/<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  try {
    const roots: SvgNode[] = parser.parse(text).map(nodeOf);
    const elements = roots.filter((root) => typeof root !== 'string');
    const [root] = elements;
    return elements.length === 1 && root?.name === 'svg' ? root : undefined;
  } catch {
    // Nested too deeply, or a name that is dangerous in JavaScript.
    return undefined;
  }
}
