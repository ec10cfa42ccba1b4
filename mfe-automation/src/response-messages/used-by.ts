import type { ResponseMessage, ResponseMessageUse } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';

const NOUNS: Record<ResponseMessageUse['kind'], string> = {
  automaticResponse: 'automatic response',
  intelligentResponse: 'intelligent response',
  unknown: 'other use',
};
const SHORT_NOUNS: Record<ResponseMessageUse['kind'], string> = {
  automaticResponse: 'rule',
  intelligentResponse: 'intent',
  unknown: 'other',
};

type Used = Pick<ResponseMessage, 'usedBy'>;

function countBy(usedBy: readonly ResponseMessageUse[], nouns: typeof NOUNS): string {
  const kinds = [...new Set(usedBy.map(({ kind }) => kind))];
  return kinds
    .map((kind) => pluralize(usedBy.filter((use) => use.kind === kind).length, nouns[kind]))
    .join(', ');
}

/** "2 rules, 1 intent" for the column, or a dash. */
export const countUses = ({ usedBy }: Used): string => countBy(usedBy, SHORT_NOUNS) || '–';

/** "2 automatic responses"; empty without any. */
export const describeUses = ({ usedBy }: Used): string => countBy(usedBy, NOUNS);

/** The names of everything that uses the message; a dash without any. */
export const namesOfUses = ({ usedBy }: Used): string => usedBy.map(({ name }) => name).join(', ') || '–';
