import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';
import iconv from 'iconv-lite';
import type { Email } from 'postal-mime';
import { cleanText } from '../../mail/plain-text';

/** A text has at most 1,600 characters. Longer quotes below it are not read, which bounds the work of the parser. */
const READ_MAX = 10_000;
/** HTML has more markup than words. */
const HTML_READ_MAX = 500_000;
/** Far deeper than mail clients write. The converter calls itself for each level. */
const HTML_DEPTH_MAX = 200;

/** Elements in which mail clients put the quoted mail or the signature. */
const NOT_WRITTEN = [
  'blockquote',
  'div.gmail_quote',
  'div.gmail_signature',
  'div.moz-cite-prefix',
  'div.moz-signature',
  'pre.moz-signature',
  'div.yahoo_quoted',
  'div#Signature',
  'style',
  'title',
];

const fromHtml = (html: string) =>
  convert(html.slice(0, HTML_READ_MAX), {
    wordwrap: false,
    limits: { maxDepth: HTML_DEPTH_MAX, ellipsis: '' },
    selectors: [
      ...NOT_WRITTEN.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  });

/** Mail clients break the lines of plain text at 72 to 78 columns. */
const COLUMNS_MIN = 72;
const COLUMNS_MAX = 80;

/** Joins lines that a mail client broke: the first word of the next line would not have fitted. */
export function joinBrokenLines(text: string): string {
  const lines = text.split('\n');
  if (lines.some((line) => line.length > COLUMNS_MAX)) return text;
  const joined = lines.map((line, index) => {
    const next = lines[index + 1] ?? '';
    const firstWord = next.trimStart().split(' ')[0] ?? '';
    const isBroken =
      line.trim() !== '' && firstWord !== '' && line.length + 1 + firstWord.length > COLUMNS_MIN;
    return isBroken ? `${line.trimEnd()} ` : `${line}\n`;
  });
  return joined.join('').trimEnd();
}

/** Node 20 decodes the bytes 80 to 9f of Windows-1252, such as curly quotes, as control characters. */
const withQuotes = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (control) => iconv.decode(Buffer.from(control, 'latin1'), 'win1252'));

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string) => cleanText(withQuotes(text)).replace(/\p{Surrogate}/gu, '\ufffd');

const isWritten = (fragment: { isHidden(): boolean; isQuoted(): boolean }) =>
  !fragment.isHidden() && !fragment.isQuoted();

/**
 * The words that the author of a reply wrote: without the quoted mail, the line above it, and the signature. Empty if
 * there are none.
 */
export function replyText({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  const given = storable(text.trim() === '' ? fromHtml(html) : text).slice(0, READ_MAX);
  // A non-breaking space in an empty line would be a word.
  const lines = given
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, (end) => (end === ' ' ? end : ''));
  const fragments = new EmailReplyParser().read(lines).getFragments();
  const written = fragments.filter(isWritten).map((fragment) => fragment.getContent());
  return joinBrokenLines(
    written
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}
