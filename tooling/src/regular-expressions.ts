import { createRequire } from 'node:module';
import { parseSync } from '@swc/core';

// Its types need a module that it does not ship with them.
const {
  analyse,
}: { analyse: (literal: { source: string; flags: string }) => { reports: { type: string }[] } } =
  createRequire(import.meta.url)('scslre');

export interface Expression {
  source: string;
  flags: string;
}

interface Found {
  literals: Expression[];
  /** Number of calls of `RegExp`, whose expressions exist only at runtime. */
  constructed: number;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function visit(node: unknown, found: Found): void {
  if (!isNode(node)) return;
  if (node.type === 'RegExpLiteral')
    found.literals.push({ source: String(node.pattern), flags: String(node.flags) });
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (isCall && isNode(node.callee) && node.callee.value === 'RegExp') found.constructed += 1;
  for (const child of Object.values(node)) visit(child, found);
}

/** The regular expressions of a TypeScript or JavaScript source, from its syntax tree. @throws for a syntax error */
export function expressionsIn(code: string, isJsx: boolean): Found {
  const found: Found = { literals: [], constructed: 0 };
  visit(parseSync(code, { syntax: 'typescript', tsx: isJsx, target: 'es2022' }), found);
  return found;
}

/**
 * Whether the time of a match can grow faster than the length of its input: two quantifiers that can take the same characters,
 * or a match that every position of a run starts again. Quantifiers with a limit count as constant.
 */
export const isSuperLinear = (expression: Expression): boolean => analyse(expression).reports.length > 0;

/** As it is written in the code. */
export const literalOf = ({ source, flags }: Expression): string => `/${source}/${flags}`;
