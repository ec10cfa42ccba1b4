import fc from 'fast-check';
import { cleanSvg } from './clean-svg';

const inSvg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const START = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">';
const CIRCLE = '<circle cx="5" cy="5" r="4" fill="#1f5fd6"/>';

function svgOf(text: string): string {
  const cleaned = cleanSvg(text);
  if ('problem' in cleaned) throw new Error(cleaned.problem);
  return cleaned.svg;
}
const problemOf = (text: string) => {
  const cleaned = cleanSvg(text);
  return 'problem' in cleaned ? cleaned.problem : undefined;
};
/** The content of the cleaned image beside the circle. */
const rest = (content: string) => svgOf(inSvg(content + CIRCLE)).slice(START.length, -(CIRCLE.length + 6));

describe('an SVG logo', () => {
  it('keeps shapes, gradients, clip paths, texts and styles [PVD-08]', () => {
    const content = [
      '<title>Acme &amp; Sons &#169;</title>',
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>',
      '<clipPath id="c"><rect width="4" height="4"/></clipPath></defs>',
      '<style>.a{fill:url(#g);stroke:#fff}.b &gt; .c{clip-path:url(&quot;#c&quot;)}</style>',
      '<g transform="translate(1 2)" clip-path="url(#c)"><path class="a" d="M0 0h4z" style="fill:url(#g)"/></g>',
      '<use href="#p"/><symbol id="p"><path d="M1 1z"/></symbol>',
      '<text x="1" y="2" font-family="Inter, sans-serif">A<tspan>b</tspan></text>',
    ].join('');
    const given = content.replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    const cleaned = content.replaceAll('&quot;', '"');
    expect(rest(given)).toBe(cleaned);
    // A downloaded logo can be uploaded again.
    expect(rest(cleaned)).toBe(cleaned);
  });

  it('keeps a declaration, a document type and comments out', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const text = `<?xml version="1.0" encoding="UTF-7"?>${doctype}<!-- +ADw-script+AD4- -->${inSvg(CIRCLE)}`;
    expect(svgOf(text)).toBe(`${START}${CIRCLE}</svg>`);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script with a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['an external script', '<script href="https://evil.test/x.js"/>'],
    [
      'an HTML document',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['an HTML element', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['an external image', '<image href="https://evil.test/x.png" width="9" height="9"/>'],
    ['an embedded image', '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4=" width="9" height="9"/>'],
    ['an external filter image', '<filter id="f"><feImage href="https://evil.test/x.svg#y"/></filter>'],
    ['an animated link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animated handler', '<animate attributeName="onload" values="alert(1)" begin="0s"/>'],
    [
      'a handler element',
      '<handler xmlns="http://www.w3.org/2000/svg" type="text/ecmascript">alert(1)</handler>',
    ],
    ['an imported style sheet', '<style>@import "https://evil.test/x.css";</style>'],
    ['an imported style sheet by address', '<style>@import url(//evil.test/x.css);</style>'],
    ['an external background', '<style>svg{background:url(https://evil.test/x.png)}</style>'],
    ['an escaped address in a style sheet', '<style>svg{background:\\75rl(https://evil.test/x.png)}</style>'],
    ['an encoded address in a style sheet', '<style>svg{background:&#117;rl(//evil.test/x.png)}</style>'],
    [
      'an image set in a style sheet',
      '<style>svg{background:image-set("https://evil.test/x.png" 1x)}</style>',
    ],
    ['a font of another site', '<style>@font-face{font-family:x;src:url(//evil.test/x.woff)}</style>'],
    ['a style sheet that ends early', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ])('loses %s', (_, content) => {
    expect(rest(content)).toBe('');
  });

  it.each([
    'onload="alert(1)"',
    'ONCLICK="alert(1)"',
    'onbegin="alert(1)"',
    'href="javascript:alert(1)"',
    'xlink:href="https://evil.test/x.svg#a"',
    'href="#a"',
    'xml:base="https://evil.test/"',
    'fill="url(https://evil.test/x.svg#a)"',
    'fill="url(  \'//evil.test/x.svg#a\')"',
    'fill="&#117;rl(//evil.test/x)"',
    'style="fill:red;background:url(//evil.test/x.png)"',
    'style="fill:\\75 rl(//evil.test/x.png)"',
    'style="behavior:expression(alert(1))"',
    'mask="url(data:image/svg+xml,x)"',
    'filter="url(#f)"',
    'data-x="1"',
    'id="a b"',
    `class='"&gt;&lt;script'`,
  ])('loses the attribute %s', (attribute) => {
    expect(rest(`<rect ${attribute} width="4"/>`)).toBe('<rect width="4"/>');
  });

  it('loses handlers and scripts of the root element', () => {
    const text = inSvg(
      CIRCLE,
      'viewBox="0 0 10 10" onload="alert(1)" contentScriptType="text/x" style="fill:red"',
    );
    expect(svgOf(text)).toBe(`${START.slice(0, -1)} style="fill:red">${CIRCLE}</svg>`);
  });

  it('escapes markup in texts and quotes in attributes', () => {
    expect(rest('<text><![CDATA[</text><script>alert(1)</script>]]></text>')).toBe(
      '<text>&amp;lt;/text&gt;&amp;lt;script&gt;alert(1)&amp;lt;/script&gt;</text>'.replaceAll(
        '&amp;lt;',
        '&lt;',
      ),
    );
    expect(rest(`<text font-family='"Inter"'>&unknown;</text>`)).toBe(
      '<text font-family="&quot;Inter&quot;">&amp;unknown;</text>',
    );
  });

  it.each([
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${inSvg('<text>&x;</text>')}`],
    [
      'entities that expand to a gigabyte',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${inSvg('<text>&b;</text>')}`,
    ],
    [
      'a file as an entity',
      `<!DOCTYPE svg [<!entity x SYSTEM "file:///etc/passwd">]>${inSvg('<text>&x;</text>')}`,
    ],
    ['an XML document', '<note><to>Ana</to></note>'],
    ['an HTML page', `<!doctype html><html><body>${inSvg(CIRCLE)}</body></html>`],
    ['a feed that contains an SVG', `<rss>${inSvg(CIRCLE)}</rss>`],
    ['two documents', inSvg(CIRCLE) + inSvg(CIRCLE)],
    ['an unclosed element', '<svg viewBox="0 0 1 1"><path d="M0 0"/>'],
    ['a name that is dangerous in JavaScript', inSvg('<__proto__/>')],
    ['ten thousand nested elements', inSvg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
    ['text', 'GIF89a'],
    ['nothing', ''],
  ])('cannot be %s', (_, text) => {
    expect(problemOf(text)).toBe('not-svg');
  });

  it.each([
    ['a width', 'width="100000" height="10"'],
    ['a height in inches', 'width="1in" height="43in"'],
    ['a drawing area', 'viewBox="0 0 1e9 1e9"'],
    ['an offset', 'viewBox="-1e9 0 10 10"'],
    ['no size', ''],
    ['an empty area', 'viewBox="0 0 0 10"'],
    ['a size that is no number', 'viewBox="0 0 NaN 10"'],
  ])('cannot have %s beyond the limits', (_, attributes) => {
    expect(problemOf(inSvg(CIRCLE, attributes))).toBe('too-large');
  });

  it('must have a shape', () => {
    expect(problemOf(inSvg('<image href="data:image/png;base64,AAAA"/>'))).toBe('empty');
  });

  it.each([
    [
      'doubled references',
      Array.from(
        { length: 30 },
        (_, n) => `<g id="n${n}"><use href="#n${n + 1}"/><use href="#n${n + 1}"/></g>`,
      ).join(''),
    ],
    [
      'doubled masks',
      Array.from(
        { length: 30 },
        (_, n) =>
          `<mask id="n${n}"><rect mask="url(#n${n + 1})"/><rect style="mask:url(#n${n + 1})"/></mask>`,
      ).join(''),
    ],
    ['itself', '<g id="a"><use href="#a"/></g>'],
    [
      'too many in a row',
      Array.from({ length: 3_000 }, (_, n) => `<g id="n${n}"><use href="#n${n + 1}"/></g>`).join(''),
    ],
    ['too many elements', '<path d="M0 0"/>'.repeat(20_001)],
  ])('cannot refer to %s', (_, content) => {
    expect(problemOf(inSvg(content + CIRCLE))).toBe('too-complex');
  });

  it('loses a style sheet that draws a mask with every element', () => {
    expect(rest('<style>*{mask:url(#m)}</style><mask id="m"><rect/></mask>')).toBe(
      '<mask id="m"><rect/></mask>',
    );
    expect(rest('<clipPath id="c"><use href="#c"/><rect class="a" clip-path="url(#c)"/></clipPath>')).toBe(
      '<clipPath id="c"><rect/></clipPath>',
    );
  });

  it('contains no forbidden part, whatever parts a document is made of', () => {
    const parts = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        'onload="x"',
        '<g ',
        '<g>',
        '</g>',
        '/>',
        '>',
        '<![CDATA[',
        ']]>',
        '&lt;script>',
      ],
      ...[
        'href="javascript:x"',
        "href='",
        'style="',
        'url(',
        '//evil.test',
        '"',
        '<style>',
        '</style>',
        '<!--',
        '-->',
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (found) => {
        const cleaned = cleanSvg(inSvg(found.join('') + CIRCLE));
        if ('problem' in cleaned) return;
        const tags = cleaned.svg.match(/<[^>]*>/g)?.join('');
        expect(tags).not.toMatch(/<script|\son\w+=|href="[^#]|url\((?!["']?#)|<!/);
        expect(cleanSvg(cleaned.svg)).toEqual(cleaned);
      }),
      { numRuns: 2_000 },
    );
  });
});
