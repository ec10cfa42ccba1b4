import { PASSWORD_MIN } from '../contracts';

interface PasswordRule {
  /** The rule in the list below the field. */
  text: string;
  isMet: (password: string) => boolean;
  /** The instruction for meeting the rule, as in "… to continue". */
  advice: (password: string) => string;
}

// Letters and digits of any script: passwords may be in any language.
const hasUpperCase = (password: string) => /\p{Lu}/u.test(password);
const hasLowerCase = (password: string) => /\p{Ll}/u.test(password);
const hasNumber = (password: string) => /\p{Nd}/u.test(password);

// Counts code points, so that a simple emoji is one character.
const length = (password: string) => [...password].length;

function caseAdvice(password: string): string {
  if (hasLowerCase(password)) return 'Add an upper case letter';
  return hasUpperCase(password) ? 'Add a lower case letter' : 'Add upper and lower case letters';
}

/** The rules for a new password, in display order. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `At least ${PASSWORD_MIN} characters`,
    isMet: (password) => length(password) >= PASSWORD_MIN,
    advice: () => `Use at least ${PASSWORD_MIN} characters`,
  },
  { text: 'A number', isMet: hasNumber, advice: () => 'Add a number' },
  {
    text: 'Upper and lower case letters',
    isMet: (password) => hasUpperCase(password) && hasLowerCase(password),
    advice: caseAdvice,
  },
];

/** The instruction for the first unmet rule; undefined when all rules are met. */
export function passwordAdvice(password: string): string | undefined {
  const unmet = PASSWORD_RULES.find((rule) => !rule.isMet(password));
  return unmet && `${unmet.advice(password)} to continue`;
}
