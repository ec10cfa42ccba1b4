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
  entryError,
  INCOMPLETE,
  listEntries,
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
  /** Changes the number of lists whose numbers are being looked up, and are in neither the input nor the recipients. */
  setLookUps: Dispatch<SetStateAction<number>>;
}

/** No option is active. */
const NONE = -1;

/**
 * The option to activate after typing: the best match, or the number itself. None while a number is incomplete, because
 * several contacts match and Enter could pick a wrong one.
 */
const firstActive = (typed: string) =>
  looksLikeNumber(typed) && numberError(typed, []) === INCOMPLETE ? NONE : 0;

/** A separator that follows an entry. It stays in the field after an entry that cannot be added. */
const SEPARATOR = ', ';
const isSeparator = (key: string) => key === ',' || key === ';';

/** The entries that a separator follows. */
const finishedEntries = (typed: string) =>
  listEntries(typed.slice(0, Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';')) + 1));

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
  setLookUps,
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

  /**
   * Adds every number of a list, such as one pasted from a sheet. Stops at the first one that cannot be added, and keeps
   * it and the rest in the field, with the separator that `end` holds.
   */
  async function tryNumbers(numbers: readonly string[], end: string): Promise<void> {
    const isList = numbers.length > 1;
    for (const [at, number] of numbers.entries()) {
      const rest = numbers.slice(at).join(SEPARATOR);
      // Before what the user has typed in the meantime.
      const putBack = () => setTyped((now) => (now === '' ? rest + end : `${rest}${SEPARATOR}${now}`));
      const rejection = entryError(number, ownNumbers, isList);
      const digits = typedNumber(number);
      if (rejection !== null || digits === null) {
        if (at > 0) putBack();
        return setProblem(rejection);
      }
      // Clear before the lookup: later input belongs to the next recipient.
      if (at === 0) clear();
      // Lists from sheets repeat people.
      if (isList && latest.current.some((one) => one.number === digits)) continue;
      try {
        if (!add(await lookUp(digits))) return putBack();
      } catch (error) {
        putBack();
        return setProblem(toRequestError(error).message);
      }
    }
  }

  async function addNumbers(numbers: readonly string[], end = ''): Promise<void> {
    setLookUps((count) => count + 1);
    await tryNumbers(numbers, end);
    setLookUps((count) => count - 1);
  }

  /** Puts a pasted list into the field, before what is typed there, and adds its numbers. */
  function addPasted(pasted: readonly string[]) {
    const entries = [...pasted, ...listEntries(typed)];
    setTyped(entries.join(SEPARATOR));
    void addNumbers(entries);
  }

  /** Adds an option. A bare number is looked up first, because the search may not have found its contact yet. */
  function pick(recipient: Recipient) {
    if (recipient.contactId === null) void addNumbers([recipient.number]);
    else if (add(recipient)) clear();
  }

  const addTyped = (end?: string) => void addNumbers(listEntries(typed), end);

  const listProblem = (entries: readonly string[]) =>
    entries.map((entry) => entryError(entry, ownNumbers, true)).find((error) => error !== null) ?? null;

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
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      if (option) pick(option.recipient);
      else addTyped();
    } else if (isSeparator(event.key)) {
      // Typed into the field after an invalid entry, so that the next one does not join it.
      if (listProblem(listEntries(typed)) !== null) return;
      event.preventDefault();
      addTyped(SEPARATOR);
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
      setProblem(listProblem(finishedEntries(next)));
    },
    pick,
    addTyped,
    addPasted,
    remove: (number: string) => {
      onChange(recipients.filter((one) => one.number !== number));
      setProblem(null);
    },
    handleKeyDown,
  };
}
