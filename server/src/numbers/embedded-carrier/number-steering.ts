import type { OrderKind } from '../carrier/number-carrier';

/** How the embedded carrier handles the orders of one number. */
export interface Treatment {
  /** HTTP status of the first responses, and how many there are. */
  rejection: { status: 429 | 500; attempts: number } | null;
  /** The order's end. */
  end: 'COMPLETE' | 'PARTIAL' | 'FAILED';
  problem: { code: string; text: string } | null;
  isSlow: boolean;
  /** Takes the order, but drops the connection before the response. */
  isResponseLost: boolean;
  /** Copies of the notification. The real carrier sends one, at most. */
  notifications: 0 | 1 | 2;
}

const GETS: readonly OrderKind[] = ['activation', 'import'];
const GIVES_UP: readonly OrderKind[] = ['release', 'removal'];
const REJECTIONS = 2;

const ordinary: Treatment = {
  rejection: null,
  end: 'COMPLETE',
  problem: null,
  isSlow: false,
  isResponseLost: false,
  notifications: 1,
};

const failed = (code: string, text: string): Partial<Treatment> => ({
  end: 'FAILED',
  problem: { code, text },
});

/** What the last two digits of a number do, for which kinds of order. All other numbers are ordinary. */
const RULES: Record<string, { treatment: Partial<Treatment>; kinds?: readonly OrderKind[] }> = {
  '90': { treatment: { isSlow: true } },
  '91': { treatment: failed('5005', 'The telephone number is unavailable for ordering'), kinds: GETS },
  '92': {
    treatment: {
      end: 'PARTIAL',
      problem: { code: '5017', text: 'The order could be completed only in part' },
    },
    kinds: GETS,
  },
  '93': { treatment: { rejection: { status: 500, attempts: REJECTIONS } } },
  '94': { treatment: { rejection: { status: 429, attempts: REJECTIONS } } },
  '95': { treatment: { isResponseLost: true } },
  '96': { treatment: { notifications: 0 } },
  '97': { treatment: { notifications: 2 } },
  '98': { treatment: failed('5133', 'A2P is not enabled for the location'), kinds: ['campaign'] },
  '99': { treatment: failed('5099', 'The telephone number is locked'), kinds: GIVES_UP },
};

/** Whether the carriers never verify a toll-free number. */
export const isNeverVerified = (digits: string): boolean => digits.endsWith('88');

/** The treatment of an order. `digits` are the number's 10 digits. */
export function treatmentOf(kind: OrderKind, digits: string): Treatment {
  const rule = RULES[digits.slice(-2)];
  const applies = rule !== undefined && (rule.kinds?.includes(kind) ?? true);
  return applies ? { ...ordinary, ...rule.treatment } : ordinary;
}
