import type { OrderProgress } from './number-carrier';
import { findAll, textOf, textsOf } from './xml';

/** Words for the carrier's most frequent errors. Other errors keep the carrier's own words. */
const WORDS: Record<string, string> = {
  '5005': 'This number has just been taken.',
  '5006': 'The carrier does not have this number.',
  '5016': 'The carrier account is not set up for orders.',
  '5018': 'The carrier has no such numbers.',
  '5020': 'The carrier account is not set up for orders.',
  '5133': 'Campaigns are not enabled at the carrier.',
  '5135': 'Campaigns do not apply to toll-free numbers.',
  '5139': 'Campaigns are not enabled at the carrier.',
};

export interface CarrierProblem {
  code: string;
  text: string;
}

/** A problem in plain words, with its code for the carrier's support. */
export const wordsOf = ({ code, text }: CarrierProblem): string => {
  const words = WORDS[code] ?? (text || 'The carrier gave no reason.');
  return code === '' ? words : `${words} (${code})`;
};

/** The first error of a response; undefined without one. */
export function problemIn(document: unknown): CarrierProblem | undefined {
  const error = [...findAll(document, 'Error'), ...findAll(document, 'ResponseStatus')].find(
    (found) => textOf(found, 'Code', 'ErrorCode') !== undefined,
  );
  if (error === undefined) return undefined;
  return { code: textOf(error, 'Code', 'ErrorCode') ?? '', text: textOf(error, 'Description') ?? '' };
}

/** Lists of the numbers that an order succeeded for. Their names depend on the kind of order. */
const COMPLETED = ['CompletedNumbers', 'CompletedTelephoneNumbers', 'DisconnectedTelephoneNumberList'];

const isCompleted = (document: unknown, digits: string) =>
  COMPLETED.flatMap((name) => findAll(document, name))
    .flatMap((list) => [...textsOf(list, 'FullNumber'), ...textsOf(list, 'TelephoneNumber')])
    .some((number) => number.endsWith(digits));

/** Statuses of an order that has ended without all of its numbers. Imports end with an exception. */
const UNSUCCESSFUL = ['FAILED', 'PARTIAL', 'EXCEPTION'];

/** An order's progress for one number. */
export function progressIn(document: unknown, digits: string): OrderProgress {
  const status = textOf(document, 'OrderStatus', 'ProcessingStatus') ?? '';
  const problem = problemIn(document) ?? { code: '', text: '' };
  if (status === 'COMPLETE') return { state: 'done', code: '', text: '' };
  if (status === 'PARTIAL' && isCompleted(document, digits)) return { state: 'done', code: '', text: '' };
  const isOver = UNSUCCESSFUL.includes(status);
  const text = isOver || problem.code !== '' ? wordsOf(problem) : '';
  return { state: isOver ? 'failed' : 'open', code: problem.code, text };
}
