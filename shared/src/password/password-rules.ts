import { PASSWORD_MIN } from '../contracts';

interface PasswordRule {
  /** The rule as it stands in the list below a field. */
  text: string;
  isMet: (password: string) => boolean;
  /** What to do for it to be met, as in "… to continue". */
  advice: (password: string) => string;
}

// Letters and digits of any script: a password need not be English.
const hasUpperCase = (password: string) => /\p{Lu}/u.test(password);
const hasLowerCase = (password: string) => /\p{Ll}/u.test(password);
const hasNumber = (password: string) => /\p{Nd}/u.test(password);

// Counted as a person counts: an emoji is one character.
const length = (password: string) => [...password].length;

function caseAdvice(password: string): string {
  if (hasLowerCase(password)) return 'Add an upper case letter';
  return hasUpperCase(password) ? 'Add a lower case letter' : 'Add upper and lower case letters';
}

/** What a new password has to meet, in the order it is shown. */
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

/** What keeps a password from being taken, as an instruction; undefined once every rule is met. */
export function passwordAdvice(password: string): string | undefined {
  const unmet = PASSWORD_RULES.find((rule) => !rule.isMet(password));
  return unmet && `${unmet.advice(password)} to continue`;
}
