import type { Contact, InboxGroup } from '@dashboard/shared/contracts';
import { formatDay } from '@dashboard/shared/format';
import { isCanadian, nationalDigits } from '@dashboard/shared/text';
import { shortName } from '../contact-title';

/** The bar shown in place of the box, and the action it offers. */
export interface ComposerBarState {
  kind: 'readOnly' | 'number' | 'registry' | 'blocked' | 'optedOutByContact' | 'optedOutByStaff';
  text: string;
}

function optOutText(contact: Contact, on: string): string {
  const name = shortName(contact);
  const until = 'You can’t message them until they text START.';
  switch (contact.optOutSource) {
    case 'carrier':
      return `${name} asked their carrier for no more texts${on}. ${until}`;
    case 'page':
      return `${name} opted out on a web page${on}. ${until}`;
    default:
      return `${name} ${contact.optOutWord ? `texted ${contact.optOutWord}` : 'opted out'}${on}. ${until}`;
  }
}

function optOutState(contact: Contact, zone: string, now: Date): ComposerBarState {
  const on = contact.optOutAt === null ? '' : ` on ${formatDay(contact.optOutAt, zone, now)}`;
  if (!contact.isOptedOutBySystemUser) return { kind: 'optedOutByContact', text: optOutText(contact, on) };
  const by = contact.optOutSource === 'import' ? 'an import' : (contact.optOutBy ?? 'your team');
  return { kind: 'optedOutByStaff', text: `Opted out by ${by}${on}.` };
}

function groupState(group: InboxGroup | null, contact: Contact): ComposerBarState | null {
  if (group === null || group.sending === 'number_inactive') {
    return { kind: 'number', text: 'This text number isn’t active. Ask your administrator.' };
  }
  if (group.isSuspended) return { kind: 'number', text: 'This account is suspended. Ask your provider.' };
  if (group.sending === 'toll_free_unverified') {
    return {
      kind: 'registry',
      text: 'The carriers have not verified this toll-free number yet. Ask your provider about the verification.',
    };
  }
  const isInUs = !isCanadian(nationalDigits(contact.contactNumber));
  if (group.sending === 'registry' || (group.textsOnlyCanada && isInUs)) {
    return { kind: 'registry', text: 'This number isn’t approved for US texts yet. Ask your provider.' };
  }
  if (group.sending === 'unknown')
    return { kind: 'number', text: 'This number can’t send texts now. Reload the page to see why.' };
  return null;
}

export interface ComposerFacts {
  contact: Contact;
  /** The shared inbox that owns the text number; null when the user no longer belongs to it. */
  group: InboxGroup | null;
  canSend: boolean;
  zone: string;
  now: Date;
}

/** The reason why there is no box, hardest to resolve first; null when there is one. */
export function composerBar({ contact, group, canSend, zone, now }: ComposerFacts): ComposerBarState | null {
  if (!canSend) return { kind: 'readOnly', text: 'You can read this conversation but not send texts.' };
  const ofNumber = groupState(group, contact);
  if (ofNumber) return ofNumber;
  if (contact.isBlocked) {
    return {
      kind: 'blocked',
      text: `${shortName(contact)} is blocked. Their texts are hidden and you can’t send any.`,
    };
  }
  return contact.isOptOut ? optOutState(contact, zone, now) : null;
}
