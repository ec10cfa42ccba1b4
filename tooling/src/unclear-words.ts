import jsTokens from 'js-tokens';

/** Words that a standard term replaces: response, reject, validate, notify, retention, unconfirmed, records, fallback. */
const UNCLEAR =
  /(?<!")\b(?:answers|refus(?:e|es|ed|al|als|ing)|judg(?:e|es|ed|ing)|whom|whoever|somebody|nobody|everybody|thereby|upkeep|belongings|furnish(?:es|ed)?|ladders?|rungs?|climb(?:s|ed)?|vanish(?:es|ed)?|doubts|tells|told)\b/i;

const TITLES = /^(?:it|test|describe)$/;

/** `refuseFile` and `REFUSED_AT` as separate words. */
const wordsOf = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

export interface UnclearWord {
  line: number;
  word: string;
}

/** Unclear words in the identifiers, comments and test titles of a source. Other strings may hold fixed texts. */
export function unclearWords(source: string, isJsx: boolean): UnclearWord[] {
  const found: UnclearWord[] = [];
  let line = 1;
  let isTitleNext = false;
  for (const { type, value } of jsTokens(source, { jsx: isJsx })) {
    const isComment = type === 'MultiLineComment' || type === 'SingleLineComment';
    const isName = type === 'IdentifierName' || type === 'PrivateIdentifier';
    const isTitle = isTitleNext && (type === 'StringLiteral' || type === 'NoSubstitutionTemplate');
    if (isComment || isName || isTitle) {
      const [word] = UNCLEAR.exec(isName ? wordsOf(value) : value) ?? [];
      if (word !== undefined) found.push({ line, word });
    }
    if (isName) isTitleNext = TITLES.test(value);
    else if (isTitle || value === '{' || value === ';') isTitleNext = false;
    line += value.split('\n').length - 1;
  }
  return found;
}
