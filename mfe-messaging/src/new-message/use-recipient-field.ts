import { usePlanFeature } from '@dashboard/shared/ability';
import { toRequestError } from '@dashboard/shared/http';
import { queryClient } from '@dashboard/shared/query';
import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { contactOfNumberQuery } from '../api/contacts';
import { recipientOptions } from './recipient-options';
import {
  addRecipient,
  INCOMPLETE,
  looksLikeNumber,
  numberError,
  type Recipient,
  recipientFromContact,
  recipientFromNumber,
  typedNumber,
} from './recipients';
import { useContactSearch } from './use-contact-search';

export interface RecipientFieldState {
  /** Input that is not yet a recipient. */
  typed: string;
  setTyped: Dispatch<SetStateAction<string>>;
  recipients: readonly Recipient[];
  ownNumbers: readonly string[];
  onChange: (recipients: Recipient[]) => void;
}

/** No option is active. */
const NONE = -1;

/**
 * The option to activate after typing: the best match, or the number itself. None while a number is incomplete, because
 * several contacts match and Enter could pick a wrong one.
 */
const firstActive = (typed: string) =>
  looksLikeNumber(typed) && numberError(typed, []) === INCOMPLETE ? NONE : 0;

/** Looks up the contact of a number, so that an opted-out contact is excluded before the message is written. */
async function lookUp(number: string): Promise<Recipient> {
  const owner = await queryClient.fetchQuery(contactOfNumberQuery(number));
  return owner ? recipientFromContact(owner) : recipientFromNumber(number);
}

/** State of the To field: input, options and recipients. */
export function useRecipientField({
  typed,
  setTyped,
  recipients,
  ownNumbers,
  onChange,
}: RecipientFieldState) {
  const [isListClosed, setListClosed] = useState(false);
  const [active, setActive] = useState(0);
  const hasCampaigns = usePlanFeature('CAMPAIGNS');
  const [problem, setProblem] = useState<string | null>(null);
  const { found, isError } = useContactSearch(typed);
  const options = recipientOptions(typed, found, recipients, ownNumbers);

  const latest = useRef(recipients);
  latest.current = recipients;

  function add(recipient: Recipient): boolean {
    const result = addRecipient(latest.current, recipient, { hasCampaigns });
    setProblem(result.ok ? null : result.reason);
    if (!result.ok) return false;
    latest.current = result.recipients;
    onChange(result.recipients);
    return true;
  }

  function clear() {
    setTyped('');
    setActive(0);
  }

  /** Puts a number that could not be added back into the field, unless the user has typed something else. */
  const putBack = (number: string) => setTyped((now) => (now === '' ? number : now));

  /** Adds every number of a list, such as one pasted from a sheet. Stops at the first one that cannot be added. */
  async function addNumbers(numbers: readonly string[]): Promise<void> {
    for (const number of numbers) {
      const rejection = numberError(number, ownNumbers);
      const digits = typedNumber(number);
      if (rejection !== null || digits === null) return setProblem(rejection);
      // Clear before the lookup: later input belongs to the next recipient.
      clear();
      try {
        if (!add(await lookUp(digits))) putBack(number);
      } catch (error) {
        putBack(number);
        return setProblem(toRequestError(error).message);
      }
    }
  }

  /** Adds an option. A bare number is looked up first, because the search may not have found its contact yet. */
  function pick(recipient: Recipient) {
    if (recipient.contactId === null) void addNumbers([recipient.number]);
    else if (add(recipient)) clear();
  }

  function addTyped() {
    if (looksLikeNumber(typed)) void addNumbers([typed]);
    else if (typed.trim() !== '')
      setProblem(
        `‘${typed.trim()}’ isn’t a phone number. Choose a contact from the list, or enter 10 digits.`,
      );
  }

  // A box for a number opens with it as typed input, so that its contact is looked up as that of any typed number.
  const addFirst = useEffectEvent(() => {
    if (typed !== '') addTyped();
  });
  useEffect(() => addFirst(), []);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && options.length > 0) {
      event.preventDefault();
      const from = active === NONE && move < 0 ? 0 : active;
      setActive((from + move + options.length) % options.length);
    } else if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      event.preventDefault();
      const option = event.key === 'Enter' ? options[active] : undefined;
      if (option) pick(option.recipient);
      else addTyped();
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(recipients.slice(0, -1));
      setProblem(null);
    } else if (event.key === 'Escape') {
      setListClosed(true);
    }
  }

  return {
    isListClosed,
    active: Math.min(active, options.length - 1),
    options,
    problem: problem ?? (isError && typed !== '' ? 'Contacts couldn’t be searched.' : null),
    change: (next: string) => {
      setTyped(next);
      setListClosed(false);
      setActive(firstActive(next));
      setProblem(null);
    },
    pick,
    addTyped,
    addNumbers,
    remove: (number: string) => {
      onChange(recipients.filter((one) => one.number !== number));
      setProblem(null);
    },
    handleKeyDown,
  };
}
