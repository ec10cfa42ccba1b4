import type { ContactSummary } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import type { MenuEntry } from '../menu/build-menu';

/** Actions that the shell itself runs. */
export type ShellCommand = 'preferences' | 'shortcuts' | 'theme' | 'logout';

/** What an option does: opens a page below /dashboard or a slot of a remote, or runs a command of the shell. */
export type PaletteTarget = { path: string } | { slot: string } | { command: ShellCommand };

/** One option of the palette. */
export type PaletteOption = {
  id: string;
  group: 'Pages' | 'Contacts' | 'Actions';
  title: string;
  detail: string;
  /** Further words to find it by. */
  keywords?: string | undefined;
  target: PaletteTarget;
};

/** Every page in the menu; a sub-item's detail is the title of its top item. */
export function pageOptions(menu: readonly MenuEntry[]): PaletteOption[] {
  return menu.flatMap(({ title, target, children }) =>
    [{ title, detail: '', target }, ...children.map((leaf) => ({ ...leaf, detail: title }))].flatMap(
      (page) =>
        page.target && 'path' in page.target
          ? [
              {
                id: page.target.path,
                group: 'Pages' as const,
                title: page.title,
                detail: page.detail,
                target: { path: page.target.path },
              },
            ]
          : [],
    ),
  );
}

/** The path of the conversation page for a contact. */
export const CONVERSATIONS_PATH = '/messages';

export function contactOptions(contacts: readonly ContactSummary[]): PaletteOption[] {
  return contacts.map(({ contactId, contactName, contactNumber }) => {
    const number = formatContactNumber(contactNumber);
    return {
      id: `contact-${contactId}`,
      group: 'Contacts',
      title: contactName || number,
      detail: contactName ? number : '',
      target: { path: `${CONVERSATIONS_PATH}?contact-id=${contactId}` },
    };
  });
}

/** The options that contain every word typed, in their original order. */
export function matchingOptions(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ title, detail, keywords = '' }) => {
    const text = `${title} ${detail} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** 0 when the title starts with the text typed, 1 when it contains it, otherwise 2. */
function distance({ title }: PaletteOption, typed: string): number {
  const at = title.toLowerCase().indexOf(typed.trim().toLowerCase());
  return at === -1 ? 2 : Math.min(at, 1);
}

/** The best matches first. Groups stay together: the one with the best match leads. The order is kept otherwise. */
export function rankedOptions(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const groups = [...new Set(options.map(({ group }) => group))].map((group) =>
    options
      .filter((option) => option.group === group)
      .sort((a, b) => distance(a, typed) - distance(b, typed)),
  );
  const best = ([first]: PaletteOption[]) => (first ? distance(first, typed) : 2);
  return groups.sort((a, b) => best(a) - best(b)).flat();
}
