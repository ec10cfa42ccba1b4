import type { ContactSummary } from '../contracts';
import { searchedDigits } from './searched-digits';

/** Whether a result for earlier input still matches the current one: Enter must never pick a wrong contact. */
export function stillMatches(contact: ContactSummary, typed: string): boolean {
  const digits = searchedDigits(typed);
  const name = contact.contactName.toLowerCase();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => name.includes(word)) || (digits !== '' && contact.contactNumber.includes(digits))
  );
}
