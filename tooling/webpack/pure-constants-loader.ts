import jsTokens, { type Token } from 'js-tokens';

const OPENING = ['(', '[', '{'];
const CLOSING = [')', ']', '}'];
/** Webpack assumes that a call has an effect, and that a spread runs an iterator. */
const ASSUMED_IMPURE = ['(', '...'];

/** A token of a constant's value. */
interface Part {
  token: Token;
  /** Outside all brackets. */
  isOuter: boolean;
}

/**
 * Marks the value of every constant as pure, so that a bundle includes only the constants it uses. For modules whose
 * constants are schemas, tables and patterns. Webpack cannot see that a function of another module has no effect, and an
 * unused schema would keep the schemas and rules that it is made of.
 */
export default function markConstantsPure(source: string): string {
  let marked = '';
  let depth = 0;
  let isConstant = false;
  let value: Part[] | null = null;
  for (const token of jsTokens(source)) {
    depth += depthChange(token);
    const isOuter = depth === 0 && token.type !== 'TemplateTail';
    if (value !== null && !(isOuter && token.value === ';')) {
      value.push({ token, isOuter });
      continue;
    }
    if (value !== null) marked += asPure(value);
    marked += token.value;
    value = isConstant && isOuter && token.value === '=' ? [] : null;
    isConstant = value === null && (isConstant || (isOuter && token.value === 'const'));
  }
  return marked;
}

function depthChange({ type, value }: Token): number {
  if (type === 'TemplateHead') return 1;
  if (type === 'TemplateTail') return -1;
  if (type !== 'Punctuator') return 0;
  return Number(OPENING.includes(value)) - Number(CLOSING.includes(value));
}

/** A function is pure without a mark, and a literal must stay one, because webpack inlines it. */
function asPure(parts: readonly Part[]): string {
  const code = parts.map(({ token }) => token.value).join('');
  const isFunction = parts.some(({ token: { value }, isOuter }) => isOuter && value === '=>');
  const isLiteral = !parts.some(
    ({ token: { type, value } }) => type === 'TemplateHead' || ASSUMED_IMPURE.includes(value),
  );
  return isFunction || isLiteral ? code : ` /*#__PURE__*/ (() => (${code}))()`;
}
